import { contentCalls } from "#contract/content/media/calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { hasPlacement, type PlacementWithAsset } from "./content.store.ts";
import { editContent, requireContentTransitionAllowed } from "./change-status.ts";
import { lockContentApp, requireContentItems } from "./content-access.ts";
import { presentPlacement } from "./present-content.ts";
import { requireContentRevision } from "./require-revision.ts";

type ChangeCall = typeof contentCalls.changeListingName | typeof contentCalls.updateListing;
type RequestContext = CallContext<ChangeCall>;

/** Changes an item that is neither in review nor shown. A decided item needs a new decision. */
async function changeItem(
  tx: Tx,
  { abilities, actor, body, params, request, services }: RequestContext,
  changeFor: (item: PlacementWithAsset) => Promise<Partial<Pick<PlacementWithAsset["placement"], "name" | "language">>>,
) {
  const app = await lockContentApp(tx, { abilities }, params.packageName, "update");
  const [item] = await requireContentItems(tx, app, [body.id]);
  if (!item) throw new Failure("content_not_found");
  await requireContentRevision(tx, services, item, body.revision);
  await requireContentTransitionAllowed(tx, services, "edit", item);
  const placement = await editContent(tx, item, await changeFor(item), { by: actor, requestId: request.id });
  return presentPlacement(tx, services, { placement, asset: item.asset });
}

export const renameContentItemRoute = handle(contentCalls.changeListingName)((context) =>
  context.services.database.transaction((tx) => changeItem(tx, context, async () => ({ name: context.body.name }))),
);

export const updateContentItemRoute = handle(contentCalls.updateListing)((context) =>
  context.services.database.transaction((tx) =>
    changeItem(tx, context, async ({ placement }) => {
      const { language } = context.body;
      if (language === placement.language) return {};
      if (await hasPlacement(tx, { ...placement, language })) throw new Failure("content_placed");
      return { language };
    }),
  ),
);
