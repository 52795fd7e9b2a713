import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reasonLimits, type ReasonRevision, type ReviewReason } from "#contract/review/reasons/reasons.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import {
  isStaleReasonTranslation,
  languagesWithReasonText,
  presentReasonTexts,
} from "#server/review/reasons/localized-texts.ts";
import {
  countReasonUses,
  findReasonRow,
  findReasonRows,
  findRevisionsWithAuthors,
  type ReasonRow,
  type RevisionWithAuthor,
} from "./reasons.store.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";

export const listReviewReasonsRoute = handle(reasonCalls.listReviewReasons)(async ({ query, reply, services }) => {
  const rows = await findReasonRows(services.database.db, query);
  reply.header("x-total-count", rows[0]?.total ?? 0);
  return rows.map(presentReason);
});

export const getReviewReasonRoute = handle(reasonCalls.reviewReason)(async ({ params, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const revisions = (await findRevisionsWithAuthors(db, params.id)).map(presentRevisionSummary);
  return { ...presentReason(row), texts: presentReasonTexts(row.texts), revisions };
});

export const listReasonRevisionsRoute = handle(reasonCalls.reasonRevisions)(async ({ params, query, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const { to = row.number } = query;
  const { from = Math.max(1, to - 1) } = query;
  const rows = await findRevisionsWithAuthors(db, params.id, [from, to]);
  const [before, after] = [from, to].map((number) => rows.find((row) => row.number === number));
  if (!before || !after) throw new Failure("reason_not_found");
  return { before: presentRevision(before), after: presentRevision(after) };
});

export const listReasonUsesRoute = handle(reasonCalls.reasonUses)(async ({ params, services }) => {
  const { db } = services.database;
  const row = await findReasonRow(db, params.id);
  if (!row) throw new Failure("reason_not_found");
  const { newest, ...sums } = await countReasonUses(db, row);
  const latest = newest.map(({ at, ...use }) => ({ ...use, at: at.toISOString() }));
  return { days: reasonLimits.usesDays, ...sums, newest: latest };
});

function presentReason(row: ReasonRow): ReviewReason {
  const { id, key, number, state, fields, policyLink, position, retired, texts, uses, at } = row;
  const { title = "", description = "" } = texts[consoleLanguage] ?? {};
  const languages = languagesWithReasonText(texts);
  return {
    id,
    key,
    revision: number,
    state,
    fields,
    policyLink,
    position,
    retired,
    title,
    description,
    languages,
    stale: languages.filter((language) => isStaleReasonTranslation(texts, language)),
    uses,
    changedAt: at.toISOString(),
  };
}

function presentRevisionSummary({ number, at, byAccountId, name, why, retired }: RevisionWithAuthor) {
  return { number, at: at.toISOString(), by: byAccountId === null ? null : name, why, retired };
}

function presentRevision(row: RevisionWithAuthor): ReasonRevision {
  const { fields, policyLink, position, texts } = row;
  return { ...presentRevisionSummary(row), fields, policyLink, position, texts: presentReasonTexts(texts) };
}
