import { useState, useCallback } from "react";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";
import { statusAfterDecision, type Submission } from "#contract/review/desk/schemas.ts";
import { canMoveVersion, isUnderReview } from "#contract/catalog/versions/status.ts";
import { useAllowed, useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import type { FixChecks } from "../parts/fields/FixCheck.tsx";
import {
  toggleVerdict,
  checkOf,
  type Choice,
  toDecision,
  type DecisionDraft,
  isPinned,
  pinField,
  unpinField,
  dropMissingRegions,
  setCheckText,
} from "./decision-draft.ts";
import { answeredFields, pinUnresolved } from "./earlier-reason.ts";
import { removeDraft, saveDraft, loadDraft } from "./draft-storage.ts";
import { pendingDecisions } from "./pending-decisions.ts";
import { useOpenNext } from "../queue/use-open-next.ts";

/** Draft of the decision on a version, saved on the device. Remount for another version. */
function useDecisionDraft(versionId: string) {
  const { accountId } = useProfile().actor;
  const [draft, setDraft] = useState(() => loadDraft(accountId, versionId));
  const change = useCallback(
    (edit: (draft: DecisionDraft) => DecisionDraft) =>
      setDraft((before) => {
        const after = edit(before);
        saveDraft(accountId, versionId, after);
        return after;
      }),
    [accountId, versionId],
  );
  const drop = useCallback(() => {
    removeDraft(accountId, versionId);
    setDraft(loadDraft(accountId, versionId));
  }, [accountId, versionId]);
  return { draft, change, drop };
}

export interface DecisionState {
  readonly draft: DecisionDraft;
  readonly change: (edit: (draft: DecisionDraft) => DecisionDraft) => void;
  readonly drop: () => void;
  /** The field whose reason is open for editing. */
  readonly editing: ReviewField | null;
  readonly setEditing: (field: ReviewField | null) => void;
  /** The list of fields to pin is open. */
  readonly picking: boolean;
  readonly setPicking: (open: boolean) => void;
  readonly pin: (field: ReviewField) => void;
  readonly toggle: (field: ReviewField) => void;
  readonly choose: (choice: Choice) => void;
  readonly checking: FixChecks;
  readonly allowed: (choice: Choice) => boolean;
  /** Queues the decision, which is sent when the time to undo is over. Returns false if something is missing. */
  readonly send: () => boolean;
  readonly openNext: () => void;
  readonly myName: string;
}

/** State and actions of one reviewer's decision on one version. */
export function useDecision({ details }: Submission): DecisionState {
  const { version } = details;
  const profile = useProfile();
  const answers = useCallCache();
  const mayReview = useAllowed("review", "Review");
  const { accountId, role } = profile.actor;
  const { draft, change, drop } = useDecisionDraft(version.id);
  const [editing, setEditing] = useState<ReviewField | null>(null);
  const [picking, setPicking] = useState(false);
  const { openNext } = useOpenNext();

  const isOpen = isUnderReview(version.status);
  const allowed = (choice: Choice) =>
    mayReview && isOpen && canMoveVersion(version.status, statusAfterDecision[choice], role);
  const pin = (field: ReviewField) => {
    change((current) => pinField(current, field));
    setEditing(field);
    setPicking(false);
  };
  const onAnswer = (answer: "sent" | "lost" | "changed") => {
    if (answer === "sent") removeDraft(accountId, version.id);
    void answers.changedBy(reviewCalls.decide);
  };
  return {
    draft,
    change,
    drop,
    editing,
    setEditing,
    picking,
    setPicking,
    pin,
    toggle: (field) => {
      if (!isPinned(draft, field)) return pin(field);
      change((current) => unpinField(current, field));
      setEditing(null);
    },
    checking: {
      of: (heldFieldId) => checkOf(draft, heldFieldId),
      find: (heldFieldId, verdict) =>
        change((current) => {
          const checked = toggleVerdict(current, heldFieldId, verdict);
          return checked.choice === "hold" ? pinUnresolved(checked, details) : checked;
        }),
      write: (heldFieldId, words) => change((current) => setCheckText(current, heldFieldId, words)),
    },
    choose: (choice) => {
      if (!allowed(choice)) return;
      change((current) =>
        choice === "hold" ? pinUnresolved({ ...current, choice }, details) : { ...current, choice },
      );
    },
    allowed,
    send: () => {
      const decision = toDecision(dropMissingRegions(draft, details.form), version, answeredFields(details));
      if (!decision || !allowed(decision.decision)) return false;
      pendingDecisions.add(decision, version.title, accountId, onAnswer);
      void openNext([version.id]).then((nextId) => pendingDecisions.openedNext(version.id, nextId));
      return true;
    },
    openNext: () => void openNext([version.id]),
    myName: `${profile.name.first} ${profile.name.last}`,
  };
}
