import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { presentAccessKit } from "#server/catalog/access-kit/present-kit.ts";
import { handle } from "#server/platform/http/route.ts";
import { loadReadableAccessKit } from "./load-kit.ts";

/** Existence and view times of a kit; its content only for the owner. */
export const getAccessKitRoute = handle(accessKitCalls.accessKit)(async (context) => {
  const { params, abilities, services } = context;
  const { db } = services.database;
  const { app, kit, version } = await loadReadableAccessKit(db, abilities, params.id);
  return presentAccessKit(db, context, app, { kit, takes: version !== undefined });
});
