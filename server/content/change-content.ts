import { contentCalls } from "#contract/content/calls.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { type Context, handle } from "#server/http/route.ts";
import { isPlaced, type PlacedRow } from "./content.store.ts";
import { editContent, requireMove } from "./move-content.ts";
import { appToFill, itemsOf } from "./own-app.ts";
import { presentPlaced } from "./present-content.ts";
import { requireCurrent } from "./require-current.ts";

type Change = typeof contentCalls.changeListingName | typeof contentCalls.updateListing;
type Asking = Context<Change>;

/** Changes an item that is neither in review nor shown. A decided item needs a new decision. */
async function change(
  tx: Tx,
  { abilities, actor, body, params, request, services }: Asking,
  asked: (found: PlacedRow) => Promise<Partial<Pick<PlacedRow["placement"], "name" | "language">>>,
) {
  const app = await appToFill(tx, { abilities }, params.packageName, "update");
  const [found] = await itemsOf(tx, app, [body.id]);
  if (!found) throw new Failure("content_not_found");
  await requireCurrent(tx, services, found, body.revision);
  await requireMove(tx, services, "edit", found);
  const placement = await editContent(tx, found, await asked(found), { by: actor, requestId: request.id });
  return presentPlaced(tx, services, { placement, asset: found.asset });
}

export const changeListingName = handle(contentCalls.changeListingName)((context) =>
  context.services.database.transaction((tx) => change(tx, context, async () => ({ name: context.body.name }))),
);

export const updateListing = handle(contentCalls.updateListing)((context) =>
  context.services.database.transaction((tx) =>
    change(tx, context, async ({ placement }) => {
      const { language } = context.body;
      if (language === placement.language) return {};
      if (await isPlaced(tx, { ...placement, language })) throw new Failure("content_placed");
      return { language };
    }),
  ),
);
