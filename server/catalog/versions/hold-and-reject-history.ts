import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { findMarkedPictures } from "./marked-pictures.ts";
import { type HeldFieldRow, findHeldThreadsOfVersions, findTransitionsOfVersions } from "./history.store.ts";
import { isHeldFieldChanged, presentHeldFields, presentTransitions, wasHeldFieldFixed } from "./present-history.ts";
import { findReadableVersion } from "./version-access.ts";
import { findVersion, type VersionRow } from "./versions.store.ts";

type HistoryCall = typeof versionCalls.holdHistory | typeof versionCalls.rejectHistory;

/** Returns the version and, if requested, the version of the same app it was forked from. */
async function versionWithSource(tx: Tx, context: CallContext<HistoryCall>): Promise<VersionRow[]> {
  const { params, query, abilities, actor } = context;
  const { version } = await findReadableVersion(tx, { abilities }, params.versionId);
  await requireNotSecondReader(tx, actor, version.appId);
  if (query.forkedVersionId === undefined || query.forkedVersionId === version.id) return [version];
  const forked = await findVersion(tx, query.forkedVersionId);
  if (forked?.appId !== version.appId) throw new Failure("version_not_found");
  return [version, forked];
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

export const getHoldHistoryRoute = handle(versionCalls.holdHistory)(async (context) => {
  const { db } = context.services.database;
  const versions = await versionWithSource(db, context);
  const history = await findTransitionsOfVersions(db, ids(versions));
  const holds = history.filter((row) => row.to === "onhold");
  const held = await findHeldThreadsOfVersions(db, ids(versions));
  const changed = (row: HeldFieldRow): boolean => {
    const version = row.closedAt === null && versions.find(({ id }) => id === row.versionId);
    return version ? isHeldFieldChanged(version, row) : wasHeldFieldFixed(row);
  };
  const fields = presentHeldFields(context.actor, held, { changed, history });
  const items = presentTransitions(context.actor, holds).map(({ id, at, note }) => ({
    transitionId: id,
    at,
    note,
    fields: fields.filter((_, place) => held[place]?.transitionId === id),
  }));
  return { items, media: await findMarkedPictures(db, context.services, holds) };
});

export const getRejectHistoryRoute = handle(versionCalls.rejectHistory)(async (context) => {
  const { db } = context.services.database;
  const versions = await versionWithSource(db, context);
  const rejections = (await findTransitionsOfVersions(db, ids(versions))).filter((row) => row.to === "rejected");
  return {
    items: presentTransitions(context.actor, rejections),
    media: await findMarkedPictures(db, context.services, rejections),
  };
});
