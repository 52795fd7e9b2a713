import type { LanguageCode } from "#contract/reference/languages.ts";
import { reasonsIn } from "#server/review/reasons/reasons-in.ts";
import type { Reason } from "#server/versions/reason.ts";
import type { PlannedStep } from "./seed-plan.ts";

/** The catalogue's reasons often begin with their title: `Claim that cannot be checked: …`. */
function titled(field: Reason["field"], reason: string): Reason {
  const [, title, rest] = /^([^.:“]{5,60}): (.+)$/s.exec(reason) ?? [];
  if (title !== undefined && rest !== undefined) {
    return { field, title, description: rest.charAt(0).toUpperCase() + rest.slice(1) };
  }
  return {
    field,
    title: reasonsIn("onhold", "en-US").find((one) => one.field === field)?.title ?? "",
    description: reason,
  };
}

/** Why a planned step held or rejected, ready-made reasons in the developer's language; empty for every other step. */
export function reasonsOfStep(
  { status, reason, fieldReasons, reasonId }: PlannedStep,
  language: LanguageCode,
): Reason[] {
  if (status === "rejected") return [{ field: null, title: "Asks for more than it needs", description: reason ?? "" }];
  if (status !== "onhold") return [];
  const ready = reasonsIn("onhold", language).find((one) => one.id === reasonId);
  if (ready) return [{ field: ready.field, title: ready.title, description: ready.description }];
  return (fieldReasons ?? []).map(({ field, reason, parts = [] }) => ({ ...titled(field, reason), parts }));
}
