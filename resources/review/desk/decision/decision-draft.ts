import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { reasonLimits, type ReasonTemplate, ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { reviewFields, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { HoldCheck, type HoldVerdict } from "#contract/review/desk/hold-checks.ts";
import { FieldParts } from "#contract/review/desk/field-parts.ts";
import { PictureRegions, regionsInForm } from "#contract/review/desk/regions.ts";
import { reviewDecisions, type ReviewDecision } from "#contract/review/desk/schemas.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { toggleTemplate } from "../parts/reason-text.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

export type DecisionChoice = (typeof reviewDecisions)[number];

export const PinnedReasonDraft = z.strictObject({
  field: z.enum(reviewFields),
  title: z.string(),
  description: z.string(),
  parts: FieldParts.default([]),
  regions: PictureRegions.default([]),
  template: ReasonTemplateRef.nullable().default(null),
  moreTemplates: z.array(ReasonTemplateRef).max(reasonLimits.moreTemplates).optional(),
});
/** Draft of a reason on one field. */
export type PinnedReasonDraft = z.infer<typeof PinnedReasonDraft>;

/** Draft of the check of a held field's fix. */
const FixCheckDraft = HoldCheck.extend({ words: z.string() });
export type FixCheckDraft = z.infer<typeof FixCheckDraft>;

/** Draft of a decision, saved on the device so that a reload loses nothing. */
export const DecisionDraft = z.strictObject({
  choice: z.enum(reviewDecisions).nullable(),
  pins: z.array(PinnedReasonDraft),
  checks: z.array(FixCheckDraft).default([]),
  rejectTitle: z.string(),
  rejectText: z.string(),
  rejectRegions: PictureRegions.default([]),
  rejectTemplate: ReasonTemplateRef.nullable().default(null),
  note: z.string(),
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;

export const emptyDecisionDraft: DecisionDraft = {
  choice: null,
  pins: [],
  checks: [],
  rejectTitle: "",
  rejectText: "",
  rejectRegions: [],
  rejectTemplate: null,
  note: "",
};

export function hasDecisionContent(draft: DecisionDraft): boolean {
  const texts = [draft.rejectTitle, draft.rejectText, draft.note];
  const marked = [draft.pins, draft.checks, draft.rejectRegions].some((list) => list.length > 0);
  return marked || texts.some((text) => text.trim() !== "");
}

export function isFieldPinned(draft: DecisionDraft, field: ReviewField): boolean {
  return draft.pins.some((pin) => pin.field === field);
}

/** Adds a reason to a field and selects "hold". */
export function pinField(draft: DecisionDraft, field: ReviewField): DecisionDraft {
  if (isFieldPinned(draft, field)) return { ...draft, choice: "hold" };
  return {
    ...withPinnedReason(draft, { field, title: "", description: "", parts: [], regions: [], template: null }),
    choice: "hold",
  };
}

/** Adds a reason; pins are sorted in the order of the form. */
export function withPinnedReason(draft: DecisionDraft, pin: PinnedReasonDraft | undefined): DecisionDraft {
  if (!pin) return draft;
  const place = ({ field }: PinnedReasonDraft) => reviewFields.indexOf(field);
  return { ...draft, pins: [...draft.pins, pin].toSorted((one, other) => place(one) - place(other)) };
}

export function unpinField(draft: DecisionDraft, field: ReviewField): DecisionDraft {
  return {
    ...draft,
    pins: draft.pins.filter((pin) => pin.field !== field),
  };
}

export function editPinnedReason(
  draft: DecisionDraft,
  field: ReviewField,
  edit: Partial<Omit<PinnedReasonDraft, "field">>,
): DecisionDraft {
  return {
    ...draft,
    pins: draft.pins.map((pin) => (pin.field === field ? { ...pin, ...edit } : pin)),
  };
}

/** Adds a template's text to a field's reason and pins the field; a template that it already uses is removed. */
export function toggleFieldTemplate(draft: DecisionDraft, field: ReviewField, template: ReasonTemplate): DecisionDraft {
  const pinned = pinField(draft, field);
  const reason = pinned.pins.find((pin) => pin.field === field);
  if (!reason) return draft;
  const next = toggleTemplate(reason, template);
  const isEmpty = next.title === "" && next.description === "" && reason.parts.length + reason.regions.length === 0;
  return isEmpty ? unpinField(draft, field) : editPinnedReason(pinned, field, next);
}

/** Rejects with a template's text; the same template again removes it. */
export function toggleRejectTemplate(draft: DecisionDraft, { key, revision, ...text }: ReasonTemplate): DecisionDraft {
  const isUsed = draft.rejectTemplate?.key === key;
  return {
    ...draft,
    rejectTitle: isUsed ? "" : text.title,
    rejectText: isUsed ? "" : text.description,
    rejectTemplate: isUsed ? null : { key, revision },
  };
}

export function findFixCheckDraft(draft: DecisionDraft, heldFieldId: string): FixCheckDraft | undefined {
  return draft.checks.find((check) => check.heldFieldId === heldFieldId);
}

/** Sets the verdict on a fix; setting the same verdict again clears it. Another verdict keeps the text. */
export function toggleFixVerdict(draft: DecisionDraft, heldFieldId: string, verdict: HoldVerdict): DecisionDraft {
  const before = findFixCheckDraft(draft, heldFieldId);
  const others = draft.checks.filter((check) => check !== before);
  if (before?.verdict === verdict) return { ...draft, checks: others };
  return { ...draft, checks: [...others, { heldFieldId, verdict, words: before?.words ?? "" }] };
}

export function setFixCheckText(draft: DecisionDraft, heldFieldId: string, words: string): DecisionDraft {
  return {
    ...draft,
    checks: draft.checks.map((check) => (check.heldFieldId === heldFieldId ? { ...check, words } : check)),
  };
}

export function unpinnedFields(draft: DecisionDraft): ReviewField[] {
  return reviewFields.filter((field) => !isFieldPinned(draft, field));
}

/** Drops regions on images that the form no longer has. */
export function dropMissingRegions(draft: DecisionDraft, form: VersionForm): DecisionDraft {
  const pins = draft.pins.map((pin) => ({ ...pin, regions: regionsInForm(form, pin.regions, pin.field) }));
  return { ...draft, pins, rejectRegions: regionsInForm(form, draft.rejectRegions) };
}

/** Returns the rejection text as the contract defines it: if there is more than one line, the first is the title. */
const rejectionText = ({ rejectTitle, rejectText }: DecisionDraft): string =>
  [rejectTitle.trim(), rejectText.trim()].filter((part) => part !== "").join("\n");

export type DecisionDraftProblem = "no_choice" | "no_pins" | "pin_untitled" | "no_reason" | "too_long";

const isTooLong = (draft: DecisionDraft): boolean => {
  const texts = draft.choice === "reject" ? [rejectionText(draft)] : draft.pins.map((pin) => pin.description.trim());
  const words = draft.checks.map((check) => check.words.trim());
  return [...texts, ...words, draft.note.trim()].some((text) => !fitsLimit(text, limits.holdReason));
};

/** Finds the reason why the decision can't be sent yet; null if it can. */
export function findDecisionProblem(draft: DecisionDraft): DecisionDraftProblem | null {
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
 * Returns the decision to send: reasons for a hold, one reason for a rejection, the note, and checks of the fields that
 * the resubmission answers. Null while a problem remains.
 */
export function toReviewDecision(
  draft: DecisionDraft,
  version: VersionRef,
  answered: readonly { readonly id: string }[] = [],
): ReviewDecision | null {
  if (draft.choice === null || findDecisionProblem(draft) !== null) return null;
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
