import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { reviewFields, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { HoldCheck, type HoldVerdict } from "#contract/review/desk/hold-checks.ts";
import { FieldParts } from "#contract/review/desk/field-parts.ts";
import { Regions, regionsIn } from "#contract/review/desk/regions.ts";
import { decisions, type ReviewDecision } from "#contract/review/desk/schemas.ts";
import { fitsLimit } from "#contract/text-length.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

export type Choice = (typeof decisions)[number];

const Pin = z.strictObject({
  field: z.enum(reviewFields),
  title: z.string(),
  description: z.string(),
  parts: FieldParts.default([]),
  regions: Regions.default([]),
  template: ReasonTemplateRef.nullable().default(null),
});
/** Draft of a reason on one field. */
export type Pin = z.infer<typeof Pin>;

/** Draft of the check of a held field's fix. */
const Check = HoldCheck.extend({ words: z.string() });
export type Check = z.infer<typeof Check>;

/** Draft of a decision, saved on the device so that a reload loses nothing. */
export const DecisionDraft = z.strictObject({
  choice: z.enum(decisions).nullable(),
  pins: z.array(Pin),
  checks: z.array(Check).default([]),
  rejectTitle: z.string(),
  rejectText: z.string(),
  rejectRegions: Regions.default([]),
  rejectTemplate: ReasonTemplateRef.nullable().default(null),
  note: z.string(),
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;

export const emptyDraft: DecisionDraft = {
  choice: null,
  pins: [],
  checks: [],
  rejectTitle: "",
  rejectText: "",
  rejectRegions: [],
  rejectTemplate: null,
  note: "",
};

export function hasText(draft: DecisionDraft): boolean {
  const texts = [draft.rejectTitle, draft.rejectText, draft.note];
  const marked = [draft.pins, draft.checks, draft.rejectRegions].some((list) => list.length > 0);
  return marked || texts.some((text) => text.trim() !== "");
}

export function isPinned(draft: DecisionDraft, field: ReviewField): boolean {
  return draft.pins.some((pin) => pin.field === field);
}

/** Adds a reason to a field and selects "hold". */
export function pinField(draft: DecisionDraft, field: ReviewField): DecisionDraft {
  if (isPinned(draft, field)) return { ...draft, choice: "hold" };
  return {
    ...withPin(draft, { field, title: "", description: "", parts: [], regions: [], template: null }),
    choice: "hold",
  };
}

/** Adds a reason; pins are sorted in the order of the form. */
export function withPin(draft: DecisionDraft, pin: Pin | undefined): DecisionDraft {
  if (!pin) return draft;
  const place = ({ field }: Pin) => reviewFields.indexOf(field);
  return { ...draft, pins: [...draft.pins, pin].toSorted((one, other) => place(one) - place(other)) };
}

export function unpinField(draft: DecisionDraft, field: ReviewField): DecisionDraft {
  return {
    ...draft,
    pins: draft.pins.filter((pin) => pin.field !== field),
  };
}

export function editPin(draft: DecisionDraft, field: ReviewField, edit: Partial<Omit<Pin, "field">>): DecisionDraft {
  return {
    ...draft,
    pins: draft.pins.map((pin) => (pin.field === field ? { ...pin, ...edit } : pin)),
  };
}

export function checkOf(draft: DecisionDraft, heldFieldId: string): Check | undefined {
  return draft.checks.find((check) => check.heldFieldId === heldFieldId);
}

/** Sets the verdict on a fix; setting the same verdict again clears it. Another verdict keeps the text. */
export function toggleVerdict(draft: DecisionDraft, heldFieldId: string, verdict: HoldVerdict): DecisionDraft {
  const before = checkOf(draft, heldFieldId);
  const others = draft.checks.filter((check) => check !== before);
  if (before?.verdict === verdict) return { ...draft, checks: others };
  return { ...draft, checks: [...others, { heldFieldId, verdict, words: before?.words ?? "" }] };
}

export function setCheckText(draft: DecisionDraft, heldFieldId: string, words: string): DecisionDraft {
  return {
    ...draft,
    checks: draft.checks.map((check) => (check.heldFieldId === heldFieldId ? { ...check, words } : check)),
  };
}

export function unpinnedFields(draft: DecisionDraft): ReviewField[] {
  return reviewFields.filter((field) => !isPinned(draft, field));
}

/** Drops regions on images that the form no longer has. */
export function dropMissingRegions(draft: DecisionDraft, form: VersionForm): DecisionDraft {
  const pins = draft.pins.map((pin) => ({ ...pin, regions: regionsIn(form, pin.regions, pin.field) }));
  return { ...draft, pins, rejectRegions: regionsIn(form, draft.rejectRegions) };
}

/** Rejection text as the contract defines it: if there is more than one line, the first is the title. */
const rejectionText = ({ rejectTitle, rejectText }: DecisionDraft): string =>
  [rejectTitle.trim(), rejectText.trim()].filter((part) => part !== "").join("\n");

export type DraftProblem = "no_choice" | "no_pins" | "pin_untitled" | "no_reason" | "too_long";

const isTooLong = (draft: DecisionDraft): boolean => {
  const texts = draft.choice === "reject" ? [rejectionText(draft)] : draft.pins.map((pin) => pin.description.trim());
  const words = draft.checks.map((check) => check.words.trim());
  return [...texts, ...words, draft.note.trim()].some((text) => !fitsLimit(text, limits.holdReason));
};

/** Reason why the decision can't be sent yet; null if it can. */
export function problemOf(draft: DecisionDraft): DraftProblem | null {
  if (draft.choice === null) return "no_choice";
  if (draft.choice === "hold" && draft.pins.length === 0) return "no_pins";
  if (draft.choice === "hold" && draft.pins.some((pin) => pin.title.trim() === "")) return "pin_untitled";
  if (draft.choice === "reject" && rejectionText(draft) === "") return "no_reason";
  return isTooLong(draft) ? "too_long" : null;
}

interface VersionRef {
  readonly id: string;
  readonly revision: number;
}

/**
 * The decision to send: reasons for a hold, one reason for a rejection, the note, and checks of the fields that the
 * resubmission answers. Null while a problem remains.
 */
export function toDecision(
  draft: DecisionDraft,
  version: VersionRef,
  answered: readonly { readonly id: string }[] = [],
): ReviewDecision | null {
  if (draft.choice === null || problemOf(draft) !== null) return null;
  const reasons = draft.pins.map((pin) => ({ ...pin, title: pin.title.trim(), description: pin.description.trim() }));
  return {
    versionId: version.id,
    revision: version.revision,
    decision: draft.choice,
    reasons: draft.choice === "hold" ? reasons : [],
    reason: draft.choice === "reject" ? rejectionText(draft) : "",
    regions: draft.choice === "reject" ? draft.rejectRegions : [],
    template: draft.choice === "reject" ? draft.rejectTemplate : null,
    checks: draft.checks
      .filter(({ heldFieldId }) => answered.some(({ id }) => id === heldFieldId))
      .map((check) => ({ ...check, words: check.words.trim() })),
    note: draft.note.trim(),
  };
}
