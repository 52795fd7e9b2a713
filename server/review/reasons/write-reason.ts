import type * as z from "zod";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { listReasonProblems } from "#contract/review/reasons/validate-reason.ts";
import type { ReasonContent, ReasonState } from "#contract/review/reasons/reasons.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { buildNextReasonTexts } from "./localized-texts.ts";
import { lockReasonAtRevision } from "./lock-reason.ts";
import { addReasonRevision, createReason, type ReasonRevisionRow } from "./reasons.store.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";

type Content = Pick<ReasonRevisionRow, "fields" | "policyLink" | "position" | "texts">;

const flatten = ({ fields, policyLink, position, texts }: Content): Record<string, string> => ({
  fields: fields.join(", "),
  policyLink: policyLink ?? "",
  position: String(position),
  ...Object.fromEntries(
    languageCodes.flatMap((language) => {
      const text = texts[language];
      return text ? [[language, [text.title, text.description].filter(Boolean).join("\n")]] : [];
    }),
  ),
});

/** Returns fields that differ between two revisions, for the audit log. */
function diffRevisions(before: Content | undefined, after: Content) {
  const [was, is] = [before ? flatten(before) : {}, flatten(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
  const only = (side: Record<string, string>) =>
    Object.fromEntries(names.flatMap((name) => (side[name] === undefined ? [] : [[name, side[name]]])));
  return { before: only(was), after: only(is) };
}

function requireContent(state: ReasonState, content: z.output<typeof ReasonContent>): void {
  const fields = listReasonProblems(state, content);
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}

/** Adds a reason, available at once. Keys are unique. */
export const addReviewReasonRoute = handle(reasonCalls.addReviewReason)(async ({ actor, body, request, services }) => {
  const { key, state, why, texts, ...content } = body;
  requireContent(state, body);
  return services.database.transaction(async (tx) => {
    const first = { ...content, why, byAccountId: actor.accountId, texts: buildNextReasonTexts({}, { texts }, 1) };
    const created = await createReason(tx, { key, state }, first);
    if (!created) throw fieldFailure("key", "reason_key_taken");
    const after = { key, state, ...diffRevisions(undefined, first).after };
    const facts = { action: "reason_added", subject: "Reason", subjectId: created.id, data: { after, why } } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { id: created.id, revision: created.revision };
  });
});

/** Adds a reason's next revision. The loser of a race gets 409 with the current content. */
export const changeReviewReasonRoute = handle(reasonCalls.changeReviewReason)(async (context) => {
  const { actor, body, params, request, services } = context;
  const { revision, why, texts, confirmed, ...content } = body;
  return services.database.transaction(async (tx) => {
    const { row, current } = await lockReasonAtRevision(tx, params.id, revision);
    requireContent(row.state, body);
    const merged = buildNextReasonTexts(current.texts, { texts, confirmed }, row.revision + 1);
    const next = { ...content, texts: merged, why, retired: current.retired, byAccountId: actor.accountId };
    const number = await addReasonRevision(tx, row, next);
    const data = { key: row.key, ...diffRevisions(current, next), why };
    const facts = { action: "reason_changed", subject: "Reason", subjectId: row.id, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { id: row.id, revision: number };
  });
});
