import { useAbility } from "@casl/react";
import { useState, useCallback } from "react";
import type { Abilities } from "#contract/access/rules.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { statusAfterDecision, type ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { canTransitionVersion, isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import type { FixCheckActions } from "../parts/fields/FixCheck.tsx";
import {
  toggleFixVerdict,
  findFixCheckDraft,
  type DecisionChoice,
  toReviewDecision,
  type DecisionDraft,
  isFieldPinned,
  pinField,
  unpinField,
  dropMissingRegions,
  setFixCheckText,
} from "./decision-draft.ts";
import { resubmittedHeldFields, pinUnresolvedFields } from "./resubmitted-fields.ts";
import { removeDecisionDraft, saveDecisionDraft, loadDecisionDraft } from "./draft-storage.ts";
import { saveLastHold } from "./last-hold.ts";
import { isInFlight, pendingDecisions } from "./pending-decisions.ts";
import { useOpenNextVersion } from "../queue/use-open-next-version.ts";

/** Returns the draft of the decision on a version, saved on the device. Remount for another version. */
function useDecisionDraft(versionId: string) {
  const { accountId } = useProfile().actor;
  const [draft, setDraft] = useState(() => loadDecisionDraft(accountId, versionId));
  const change = useCallback(
    (edit: (draft: DecisionDraft) => DecisionDraft) =>
      setDraft((before) => {
        const after = edit(before);
        saveDecisionDraft(accountId, versionId, after);
        return after;
      }),
    [accountId, versionId],
  );
  const drop = useCallback(() => {
    removeDecisionDraft(accountId, versionId);
    setDraft(loadDecisionDraft(accountId, versionId));
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
  /** Whether the list of fields to pin is open. */
  readonly picking: boolean;
  readonly setPicking: (open: boolean) => void;
  readonly pin: (field: ReviewField) => void;
  /** Chooses to hold and opens a field's reason: the given field, else the first one without a title. */
  readonly hold: (focused: ReviewField | null, inView: ReviewField | null) => void;
  readonly toggle: (field: ReviewField) => void;
  readonly choose: (choice: DecisionChoice) => void;
  readonly checking: FixCheckActions;
  readonly allowed: (choice: DecisionChoice) => boolean;
  /** Queues the decision, which is sent when the time to undo is over. Returns false if something is missing. */
  readonly send: () => boolean;
  readonly openNext: () => void;
  readonly myName: string;
}

/** Returns state and actions of one reviewer's decision on one version. */
export function useDecision({ details, developer }: ReviewSubmission): DecisionState {
  const { version } = details;
  const profile = useProfile();
  const answers = useCallCache();
  const mayReview = useAbility<Abilities>().can("review", "Review");
  const { accountId, role } = profile.actor;
  const { draft, change, drop } = useDecisionDraft(version.id);
  const [editing, setEditing] = useState<ReviewField | null>(null);
  const [picking, setPicking] = useState(false);
  const { openNext } = useOpenNextVersion();

  const isOpen = isVersionUnderReview(version.status);
  const allowed = (choice: DecisionChoice) =>
    mayReview && isOpen && canTransitionVersion(version.status, statusAfterDecision[choice], role);
  const choose = (choice: DecisionChoice) => {
    if (!allowed(choice)) return;
    change((current) =>
      choice === "hold" ? pinUnresolvedFields({ ...current, choice }, details) : { ...current, choice },
    );
  };
  const pin = (field: ReviewField) => {
    change((current) => pinField(current, field));
    setEditing(field);
    setPicking(false);
  };
  const onAnswer = (answer: "sent" | "lost" | "changed") => {
    if (answer === "sent") removeDecisionDraft(accountId, version.id);
    void answers.changedBy(reviewDeskCalls.decide);
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
      if (!isFieldPinned(draft, field)) return pin(field);
      change((current) => unpinField(current, field));
      setEditing(null);
    },
    checking: {
      of: (heldFieldId) => findFixCheckDraft(draft, heldFieldId),
      find: (heldFieldId, verdict) =>
        change((current) => {
          const checked = toggleFixVerdict(current, heldFieldId, verdict);
          return checked.choice === "hold" ? pinUnresolvedFields(checked, details) : checked;
        }),
      write: (heldFieldId, words) => change((current) => setFixCheckText(current, heldFieldId, words)),
    },
    choose,
    hold: (focused, inView) => {
      choose("hold");
      const untitled = draft.pins.find(({ title }) => title.trim() === "");
      setEditing(focused ?? untitled?.field ?? (draft.pins.length === 0 ? inView : null));
    },
    allowed,
    send: () => {
      const decision = toReviewDecision(
        dropMissingRegions(draft, details.form),
        version,
        resubmittedHeldFields(details),
      );
      const isPending = pendingDecisions
        .list()
        .some(({ body, state }) => body.versionId === version.id && isInFlight(state));
      if (!decision || !allowed(decision.decision) || isPending) return false;
      if (decision.decision === "hold") saveLastHold(accountId, developer.language, draft);
      let isAnswered = false;
      pendingDecisions.add(decision, version.title, accountId, (answer) => {
        isAnswered = true;
        onAnswer(answer);
      });
      const isStanding = () => isAnswered || pendingDecisions.list().some(({ body }) => body.versionId === version.id);
      void openNext([version.id], isStanding).then((nextId) => pendingDecisions.openedNext(version.id, nextId));
      return true;
    },
    openNext: () => void openNext([version.id]),
    myName: `${profile.name.first} ${profile.name.last}`,
  };
}
