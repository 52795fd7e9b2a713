import { contentCalls } from "#contract/content/media/calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type Context, handle } from "#server/platform/http/route.ts";
import { isPlaced, type PlacedRow } from "./content.store.ts";
import { editContent, requireMoveAllowed } from "./change-status.ts";
import { lockContentApp, requireItems } from "./app-access.ts";
import { presentPlacement } from "./present-content.ts";
import { requireItemRevision } from "./require-revision.ts";

type ChangeCall = typeof contentCalls.changeListingName | typeof contentCalls.updateListing;
type RequestContext = Context<ChangeCall>;

/** Changes an item that is neither in review nor shown. A decided item needs a new decision. */
async function changeItem(
  tx: Tx,
  { abilities, actor, body, params, request, services }: RequestContext,
  changeFor: (item: PlacedRow) => Promise<Partial<Pick<PlacedRow["placement"], "name" | "language">>>,
) {
  const app = await lockContentApp(tx, { abilities }, params.packageName, "update");
  const [item] = await requireItems(tx, app, [body.id]);
  if (!item) throw new Failure("content_not_found");
  await requireItemRevision(tx, services, item, body.revision);
  await requireMoveAllowed(tx, services, "edit", item);
  const placement = await editContent(tx, item, await changeFor(item), { by: actor, requestId: request.id });
  return presentPlacement(tx, services, { placement, asset: item.asset });
}

export const changeListingName = handle(contentCalls.changeListingName)((context) =>
  context.services.database.transaction((tx) => changeItem(tx, context, async () => ({ name: context.body.name }))),
);

export const updateListing = handle(contentCalls.updateListing)((context) =>
  context.services.database.transaction((tx) =>
    changeItem(tx, context, async ({ placement }) => {
      const { language } = context.body;
      if (language === placement.language) return {};
      if (await isPlaced(tx, { ...placement, language })) throw new Failure("content_placed");
      return { language };
    }),
  ),
);
