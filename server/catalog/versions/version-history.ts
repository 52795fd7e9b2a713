import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type Context } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { markedPictures } from "./marked-pictures.ts";
import { type HeldFieldRow, threadsOfVersions, transitionsOfVersions } from "./history.store.ts";
import { isHeldFieldChanged, presentHeldFields, presentTransitions, wasFixed } from "./present-history.ts";
import { readVersion } from "./version-access.ts";
import { findVersion, type VersionRow } from "./versions.store.ts";

type HistoryCall = typeof versionCalls.holdHistory | typeof versionCalls.rejectHistory;

/** The version and, if requested, the version of the same app it was forked from. */
async function versionWithSource(tx: Tx, context: Context<HistoryCall>): Promise<VersionRow[]> {
  const { params, query, abilities, actor } = context;
  const { version } = await readVersion(tx, { abilities }, params.versionId);
  await requireNotSecondReader(tx, actor, version.appId);
  if (query.forkedVersionId === undefined || query.forkedVersionId === version.id) return [version];
  const forked = await findVersion(tx, query.forkedVersionId);
  if (forked?.appId !== version.appId) throw new Failure("version_not_found");
  return [version, forked];
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

export const holdHistory = handle(versionCalls.holdHistory)(async (context) => {
  const { db } = context.services.database;
  const versions = await versionWithSource(db, context);
  const history = await transitionsOfVersions(db, ids(versions));
  const holds = history.filter((row) => row.to === "onhold");
  const held = await threadsOfVersions(db, ids(versions));
  const changed = (row: HeldFieldRow): boolean => {
    const version = row.closedAt === null && versions.find(({ id }) => id === row.versionId);
    return version ? isHeldFieldChanged(version, row) : wasFixed(row);
  };
  const fields = presentHeldFields(context.actor, held, { changed, history });
  const items = presentTransitions(context.actor, holds).map(({ id, at, note }) => ({
    transitionId: id,
    at,
    note,
    fields: fields.filter((_, place) => held[place]?.transitionId === id),
  }));
  return { items, media: await markedPictures(db, context.services, holds) };
});

export const rejectHistory = handle(versionCalls.rejectHistory)(async (context) => {
  const { db } = context.services.database;
  const versions = await versionWithSource(db, context);
  const rejections = (await transitionsOfVersions(db, ids(versions))).filter((row) => row.to === "rejected");
  return {
    items: presentTransitions(context.actor, rejections),
    media: await markedPictures(db, context.services, rejections),
  };
});
