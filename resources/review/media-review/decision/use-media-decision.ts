import { useAbility } from "@casl/react";
import { useState } from "react";
import type { Abilities } from "#contract/access/rules.ts";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { limits } from "#contract/limits.ts";
import type { ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import type { ReasonEditorValue } from "#resources/review/desk/parts/ReasonEditor.tsx";
import { useReasonTemplates } from "#resources/review/desk/parts/use-reason-templates.ts";
import { useOpenNextMedia } from "../use-open-next-media.ts";
import { pendingMedia } from "./pending-media.ts";

export type MediaDecisionChoice = "approve" | "reject";

/** Reason why the decision can't be sent yet. */
export type MediaDecisionProblem = "no_choice" | "no_reason" | "too_long";

const emptyReason: ReasonEditorValue = { title: "", text: "", template: null };

/** Unsent drafts by reviewer and item, restored when the card is opened again. */
const drafts = new Map<string, { readonly choice: MediaDecisionChoice | null; readonly written: ReasonEditorValue }>();

/** Returns state and actions of one reviewer's decision on one item. Remount for another item. */
export function useMediaDecision({ item, developer, claim }: MediaReviewCard) {
  const { accountId } = useProfile().actor;
  const mayReview = useAbility<Abilities>().can("review", "Review");
  const answers = useCallCache();
  const { openNext } = useOpenNextMedia();
  const key = `${accountId} ${item.id}`;
  const [{ choice, written }, setDraft] = useState(() => drafts.get(key) ?? { choice: null, written: emptyReason });
  const mayDecide = mayReview && item.status === "inreview";
  const templates = useReasonTemplates("content", developer.language, mayReview);
  const change = (part: { readonly choice?: MediaDecisionChoice; readonly written?: ReasonEditorValue }) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      drafts.set(key, after);
      return after;
    });
  const problem = (): MediaDecisionProblem | null => {
    if (choice === null) return "no_choice";
    if (choice === "approve") return null;
    if (written.title.trim() === "" && written.text.trim() === "") return "no_reason";
    return fitsLimit(written.text, limits.holdReason) ? null : "too_long";
  };
  const send = () => {
    const isOthers = claim !== null && claim.accountId !== accountId;
    if (!mayDecide || isOthers || choice === null || problem() !== null) return;
    const { id, revision, name } = item;
    const reason =
      choice === "reject"
        ? { title: written.title.trim(), description: written.text.trim(), template: written.template }
        : { title: "", description: "", template: null };
    pendingMedia.add({ id, revision, decision: choice, ...reason }, name, accountId, (answer) => {
      if (answer === "sent") drafts.delete(key);
      void answers.changedBy(mediaReviewCalls.decideMedia);
    });
    void openNext([id]).then((nextId) => pendingMedia.openedNext(id, nextId));
  };
  return {
    choice,
    written,
    templates,
    mayDecide,
    problem: problem(),
    choose: (next: MediaDecisionChoice) => mayDecide && change({ choice: next }),
    write: (next: ReasonEditorValue) => change({ written: next }),
    /** Applies a reason template. */
    pick: (template: ReasonTemplate | undefined) => {
      if (!template || !mayDecide) return;
      const { title, description, key: used, revision } = template;
      change({ choice: "reject", written: { title, text: description, template: { key: used, revision } } });
    },
    send,
    openNext: () => void openNext([item.id]),
  };
}
export type MediaDecisionState = ReturnType<typeof useMediaDecision>;
