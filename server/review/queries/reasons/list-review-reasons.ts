import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reasonLimits } from "#contract/review/reasons/reasons.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentTexts } from "#server/review/reasons/localized-texts.ts";
import { presentReason, presentRevision, presentRevisionSummary } from "./present-reason.ts";
import { findReasonRow, findReasonRows, findRevisions, countReasonUses } from "./reasons.store.ts";

export const listReviewReasons = handle(reasonCalls.listReviewReasons)(async ({ query, reply, services }) => {
  const rows = await findReasonRows(services.database.db, query);
  reply.header("x-total-count", rows[0]?.total ?? 0);
  return rows.map(presentReason);
});

export const reviewReason = handle(reasonCalls.reviewReason)(async ({ params, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const revisions = (await findRevisions(db, params.id)).map(presentRevisionSummary);
  return { ...presentReason(row), texts: presentTexts(row.texts), revisions };
});

export const reasonRevisions = handle(reasonCalls.reasonRevisions)(async ({ params, query, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const { to = row.number } = query;
  const { from = Math.max(1, to - 1) } = query;
  const rows = await findRevisions(db, params.id, [from, to]);
  const [before, after] = [from, to].map((number) => rows.find((one) => one.number === number));
  if (!before || !after) throw new Failure("reason_not_found");
  return { before: presentRevision(before), after: presentRevision(after) };
});

export const reasonUses = handle(reasonCalls.reasonUses)(async ({ params, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const { newest, ...sums } = await countReasonUses(db, row);
  const told = newest.map(({ at, ...use }) => ({ ...use, at: at.toISOString() }));
  return { days: reasonLimits.usesDays, ...sums, newest: told };
});
