import type { ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findActiveReasonTemplates } from "#server/review/reasons/active-reasons.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";
import type { PlannedStep } from "./plan-versions.ts";

/** Finds the reason templates for holds, in a developer's language. */
export function findHoldReasonTemplates(tx: Tx, language: LanguageCode): Promise<ReasonTemplate[]> {
  return findActiveReasonTemplates(tx, "onhold", language);
}

/** Splits off the title with which a catalogue's hold reason often begins: `Claim that cannot be checked: …`. */
function titled(field: TransitionReason["field"], reason: string, ready: readonly ReasonTemplate[]): TransitionReason {
  const [, title, rest] = /^([^.:“]{5,60}): (.+)$/s.exec(reason) ?? [];
  if (title !== undefined && rest !== undefined) {
    return { field, title, description: rest.charAt(0).toUpperCase() + rest.slice(1) };
  }
  const first = ready.find(({ fields }) => fields.some((candidate) => candidate === field));
  return { field, title: first?.english.title ?? "", description: reason };
}

/**
 * Returns the reasons of a planned hold or rejection, with templates in the developer's language; empty for every other
 * step.
 */
export function reasonsOfStep(
  { status, reason, fieldReasons, reasonId }: PlannedStep,
  ready: readonly ReasonTemplate[],
): TransitionReason[] {
  if (status === "rejected") return [{ field: null, title: "Asks for more than it needs", description: reason ?? "" }];
  if (status !== "onhold") return [];
  const used = ready.find(({ key }) => key === reasonId);
  if (used) {
    const { fields, title, description, policyLink, key, revision } = used;
    const template = { key, revision, edited: false };
    return [{ field: fields[0] ?? null, title, description, policyLink, template }];
  }
  return (fieldReasons ?? []).map(({ field, reason, parts = [] }) => ({ ...titled(field, reason, ready), parts }));
}
