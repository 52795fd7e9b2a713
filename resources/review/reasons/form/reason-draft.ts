import type { ReviewReasonDetails, ReasonContent } from "#contract/review/reasons/reasons.ts";
import {
  type MergeConflict as ClashOf,
  isDraftChanged,
  mergeTranslations,
  type TranslationDraft,
  toTranslationDraft,
  nonEmptyTexts,
} from "#ui/translations/translation-draft.ts";

/** Form state of a reason template. */
export interface ReasonDraft extends TranslationDraft, Omit<ReasonContent, "texts" | "policyLink"> {
  readonly policyLink: string;
  readonly why: string;
}

export function toReasonDraft(
  record: Pick<ReviewReasonDetails, "fields" | "policyLink" | "position" | "texts">,
): ReasonDraft {
  const { fields, policyLink, position, texts } = record;
  return { ...toTranslationDraft(texts), fields, policyLink: policyLink ?? "", position, why: "" };
}

/** The content to send. */
export function toReasonContent(draft: ReasonDraft): ReasonContent {
  const { fields, position, policyLink } = draft;
  return { fields, position, policyLink: policyLink.trim() || null, texts: nonEmptyTexts(draft) };
}

const isEqual = <T>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other);
const comparableDetails = ({ fields, position, policyLink }: ReasonDraft) => ({
  fields,
  position,
  policyLink: policyLink.trim(),
});

export function hasReasonChanges(draft: ReasonDraft, since: ReasonDraft): boolean {
  return (
    isDraftChanged(draft, since) ||
    !isEqual(comparableDetails(draft), comparableDetails(since)) ||
    draft.why.trim() !== ""
  );
}

/** A field that two users changed at the same time. */
export type ReasonEditConflict = ClashOf<"fields" | "policyLink" | "position">;

interface MergeInput {
  readonly base: ReasonDraft;
  readonly mine: ReasonDraft;
  readonly theirs: ReasonDraft;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/**
 * Three-way merge: the user's value where they changed it, else the saved value. Fields that both changed are returned
 * as conflicts.
 */
export function mergeReasonDrafts({ base, mine, theirs }: MergeInput): {
  draft: ReasonDraft;
  clashes: ReasonEditConflict[];
} {
  const { texts, clashes: ofTexts } = mergeTranslations({ base, mine, theirs });
  const clashes: ReasonEditConflict[] = [...ofTexts];
  const pick = <T>(part: "fields" | "policyLink" | "position", valueOf: (side: ReasonDraft) => T): T => {
    const [was, own, other] = [valueOf(base), valueOf(mine), valueOf(theirs)];
    if (isEqual(own, was)) return other;
    if (!isEqual(other, was) && !isEqual(own, other)) clashes.push({ part, mine: textOf(own), theirs: textOf(other) });
    return own;
  };
  const facts = {
    fields: pick("fields", (side) => side.fields),
    policyLink: pick("policyLink", (side) => side.policyLink),
    position: pick("position", (side) => side.position),
  };
  return { draft: { ...mine, ...facts, texts }, clashes };
}
