import type { Actor } from "#contract/access/roles.ts";
import type { PlainErrorCode } from "#contract/errors.ts";
import { type AppRow, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { presentTransfer } from "./present-transfer.ts";
import { findTransfer, type TransferRecord } from "./transfers.store.ts";

interface LockedTransfer {
  readonly app: AppRow;
  readonly row: TransferRecord;
}

/** Locks a transfer's app, then reads the transfer; all writers of an app or its versions lock the app first. */
export async function lockTransfer(tx: Tx, id: string): Promise<LockedTransfer> {
  const named = await findTransfer(tx, id);
  const app = named && (await lockApp(tx, named.appId));
  const row = app && (await findTransfer(tx, id));
  if (!row) throw new Failure("transfer_not_found");
  return { app, row };
}

/** Returns a conflict error that carries the current transfer. */
export async function transferConflictFailure(
  tx: Tx,
  code: PlainErrorCode,
  actor: Actor,
  row: TransferRecord,
): Promise<Failure> {
  return new Failure(code, { current: await presentTransfer(tx, actor, row) });
}
