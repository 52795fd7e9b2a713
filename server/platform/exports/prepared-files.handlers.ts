import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { markPreparedFileCancelled, findPreparedFile, type PreparedFileRow } from "./prepared-files.store.ts";
import { presentPreparedFile } from "./present-file.ts";

const notFound = "prepared_file_not_found";

/** Returns the app that the file is about; null if it is gone or the file is about none. */
async function findSource(tx: Tx, { kind, appId }: PreparedFileRow) {
  if (kind === "apps") return { kind: "Review" } as const;
  if (kind === "developers") return { kind: "Developer" } as const;
  const app = appId === null ? undefined : await findApp(tx, appId);
  return app ? buildAccessRecord("Statistics", app) : null;
}

/** Loads a file for the person who requested it, as long as they may read its content. */
export async function requireOwnPreparedFile(
  tx: Tx,
  abilities: Abilities,
  action: "read" | "update",
  id: string,
): Promise<PreparedFileRow> {
  const file = await findPreparedFile(tx, id);
  const source = file && (await findSource(tx, file));
  if (!source) throw new Failure(notFound);
  requireAllowed(abilities, action, buildAccessRecord("PreparedFile", { accountId: file.askedBy }), notFound);
  requireAllowed(abilities, "read", source, notFound);
  return file;
}

const preparedFile = handle(preparedFileCalls.preparedFile)(async (context) => {
  const { params, abilities, services } = context;
  return presentPreparedFile(context, await requireOwnPreparedFile(services.database.db, abilities, "read", params.id));
});

/** Cancels a file in preparation; if its preparation has ended, returns its final state. */
const cancelPreparedFile = handle(preparedFileCalls.cancelPreparedFile)(async (context) => {
  const { params, abilities, services } = context;
  return services.database.transaction(async (tx) => {
    await requireOwnPreparedFile(tx, abilities, "update", params.id);
    await markPreparedFileCancelled(tx, params.id);
    return presentPreparedFile(context, await requireOwnPreparedFile(tx, abilities, "read", params.id));
  });
});

export const preparedFileRoutes: readonly Route[] = [preparedFile, cancelPreparedFile];
