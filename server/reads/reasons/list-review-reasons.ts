import { reasonCalls } from "#contract/reasons/calls.ts";
import { reasonLimits } from "#contract/reasons/reasons.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { writtenTexts } from "#server/reasons/kept-texts.ts";
import { presentReason, presentRevision, presentRevisionLine } from "./present-reason.ts";
import { findReasonRow, reasonsMatching, revisionsOf, usesOf } from "./reasons.store.ts";

export const listReviewReasons = handle(reasonCalls.listReviewReasons)(async ({ query, reply, services }) => {
  const rows = await reasonsMatching(services.database.db, query);
  reply.header("x-total-count", rows[0]?.total ?? 0);
  return rows.map(presentReason);
});

export const reviewReason = handle(reasonCalls.reviewReason)(async ({ params, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const revisions = (await revisionsOf(db, params.id)).map(presentRevisionLine);
  return { ...presentReason(row), texts: writtenTexts(row.texts), revisions };
});

export const reasonRevisions = handle(reasonCalls.reasonRevisions)(async ({ params, query, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const { to = row.number } = query;
  const { from = Math.max(1, to - 1) } = query;
  const rows = await revisionsOf(db, params.id, [from, to]);
  const [before, after] = [from, to].map((number) => rows.find((one) => one.number === number));
  if (!before || !after) throw new Failure("reason_not_found");
  return { before: presentRevision(before), after: presentRevision(after) };
});

export const reasonUses = handle(reasonCalls.reasonUses)(async ({ params, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const { newest, ...sums } = await usesOf(db, row);
  const told = newest.map(({ at, ...use }) => ({ ...use, at: at.toISOString() }));
  return { days: reasonLimits.usesDays, ...sums, newest: told };
});
