import { versionCalls } from "#contract/versions/calls.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { handle, type Context } from "#server/http/route.ts";
import { heldFieldsOf, transitionsOfVersions } from "#server/versions/history.store.ts";
import { presentHeldFields, presentTransitions } from "#server/versions/present-history.ts";
import { readVersion } from "#server/versions/version-access.ts";
import { findVersion, type VersionRow } from "#server/versions/versions.store.ts";
import { whatChanged } from "#server/versions/what-changed.ts";

type HistoryCall = typeof versionCalls.holdHistory | typeof versionCalls.rejectHistory;

/** The version and, where the caller names it, the one of the same app that it was forked from. */
async function withForked(tx: Tx, { params, query, abilities }: Context<HistoryCall>): Promise<VersionRow[]> {
  const { version } = await readVersion(tx, { abilities }, params.versionId);
  if (query.forkedVersionId === undefined || query.forkedVersionId === version.id) return [version];
  const forked = await findVersion(tx, query.forkedVersionId);
  if (forked?.appId !== version.appId) throw new Failure("version_not_found");
  return [version, forked];
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

export const holdHistory = handle(versionCalls.holdHistory)(async (context) => {
  const { db } = context.services.database;
  const versions = await withForked(db, context);
  const holds = (await transitionsOfVersions(db, ids(versions))).filter((row) => row.to === "onhold");
  const held = await heldFieldsOf(db, ids(versions), "all");
  const shown = await presentTransitions(db, context.actor, holds);
  const items = [];
  for (const { id, at, note, versionId } of shown) {
    const version = versions.find((row) => row.id === versionId);
    const rows = held.filter((row) => row.transitionId === id);
    const fields = version ? await presentHeldFields(db, context.actor, version, rows) : [];
    items.push({ transitionId: id, at, note, fields });
  }
  return { items };
});

export const rejectHistory = handle(versionCalls.rejectHistory)(async (context) => {
  const { db } = context.services.database;
  const versions = await withForked(db, context);
  const rejections = (await transitionsOfVersions(db, ids(versions))).filter((row) => row.to === "rejected");
  return { items: await presentTransitions(db, context.actor, rejections) };
});

export const getWhatChanged = handle(versionCalls.whatChanged)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const { version } = await readVersion(db, { abilities }, params.versionId);
  if (version.appId !== params.appId) throw new Failure("version_not_found");
  return whatChanged(db, services, version);
});
