import { useState } from "react";
import { useNavigate } from "react-router";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { MobileDecisionBar } from "../decision/MobileDecisionBar.tsx";
import { DecisionPane } from "../decision/DecisionPane.tsx";
import { isInFlight, usePendingDecisions } from "../decision/pending-decisions.ts";
import { useReasonShortcuts } from "../decision/use-reason-shortcuts.ts";
import { useDecision } from "../decision/use-decision.ts";
import { toComparisonSide, type ComparisonSides } from "../parts/fields/comparison-sides.ts";
import { useFormFonts } from "../parts/use-form-fonts.ts";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { reviewDeskPath, reviewQueuePath } from "../paths.ts";
import { useVersionClaims } from "../queue/use-version-claims.ts";
import { DeskHeader } from "./DeskHeader.tsx";
import { type SubmissionView, availableFieldViews, SubmissionPane } from "./SubmissionPane.tsx";
import { useDeskShortcutRows } from "./use-desk-shortcut-rows.ts";
import { useReadingShortcuts } from "./use-reading-shortcuts.ts";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { StorePreviewPane } from "./StorePreviewPane.tsx";
import styles from "./desk.module.css";

/**
 * Returns the initial view: changes since the hold for held versions and resubmissions, changes for updates, all fields
 * for first versions.
 */
function initialView({ details, sinceHold, changes }: ReviewSubmission): SubmissionView {
  const { status } = details.version;
  if ((status === "rereview" || status === "onhold") && sinceHold) return "sinceHold";
  return changes.against ? "changed" : "all";
}

/**
 * Layout of the desk in three panes. Below 1200 px the store preview becomes a view of the first pane; below 768 px
 * the decision becomes a bottom bar.
 */
export function ReviewDesk({ submission }: { submission: ReviewSubmission }) {
  const { before, details } = submission;
  const sides: ComparisonSides = { before: before && toComparisonSide(before), after: toComparisonSide(details) };
  const navigate = useNavigate();
  const deciding = useDecision(submission);
  const claims = useVersionClaims();
  useFormFonts([sides.before?.form, sides.after.form], [submission.developer.language]);
  const [keysShown, setKeysShown] = useState(false);
  const [view, setView] = useState<SubmissionView>(initialView(submission));
  const [foldPhone, foldDecision] = [useNarrowScreen("lg"), useNarrowScreen("sm")];
  const { version } = details;
  const { previousId, nextId } = submission.queue;
  const mayDecide = deciding.allowed("approve") && isVersionUnderReview(version.status);
  const go = (id: string | null) => id && void navigate(reviewDeskPath(id));
  const keyRows = useDeskShortcutRows(mayDecide);
  const { draft } = deciding;
  const isPending = usePendingDecisions().some(({ body, state }) => body.versionId === version.id && isInFlight(state));
  const mayPress = mayDecide && !isPending;
  const { pane, acts, current } = useReadingShortcuts((field) => draft.choice === "hold" && deciding.setEditing(field));
  const reasonKeys = useReasonShortcuts(deciding, submission.developer.language, mayDecide);
  const nextView = () => {
    const views = availableFieldViews(submission);
    setView(views[(views.indexOf(view) + 1) % views.length] ?? "all");
  };
  useShortcuts({
    ...acts,
    v: nextView,
    j: () => go(nextId),
    k: () => go(previousId),
    Escape: () => void navigate(reviewQueuePath),
    "?": () => setKeysShown(true),
    ...(mayDecide && {
      c: () => claims.toggle({ claim: submission.claim, version }),
      n: deciding.openNext,
    }),
    ...(mayPress && {
      ...reasonKeys,
      a: () => deciding.choose("approve"),
      h: () => {
        const { focused, inView } = current();
        deciding.hold(focused, inView);
      },
      r: () => deciding.choose("reject"),
      p: () => {
        deciding.choose("hold");
        deciding.setPicking(true);
      },
      Enter: ({ repeat }) => !repeat && deciding.send(),
    }),
  });
  useSubmitShortcut(mayPress, deciding.send);
  const isOfFields = view === "changed" || view === "sinceHold" || view === "all";
  const shownView = foldPhone || isOfFields ? view : "changed";
  return (
    <div className={styles.desk}>
      <DeskHeader submission={submission} claims={claims} mayDecide={mayDecide} onGo={go} />
      <div className={styles.panes}>
        <SubmissionPane
          submission={submission}
          sides={sides}
          view={shownView}
          onView={setView}
          folded={foldPhone}
          evidenceApart={foldDecision}
          pane={pane}
          checking={mayDecide && version.status === "rereview" ? deciding.checking : null}
          pinning={mayDecide ? { pinned: deciding.draft.pins, toggle: deciding.toggle } : null}
        />
        {!foldPhone && <StorePreviewPane submission={submission} sides={sides} />}
        {!foldDecision && (
          <DecisionPane submission={submission} deciding={deciding} onKeys={() => setKeysShown(true)} />
        )}
      </div>
      {foldDecision && (
        <MobileDecisionBar
          submission={submission}
          deciding={deciding}
          mayDecide={mayDecide}
          onKeys={() => setKeysShown(true)}
        />
      )}
      <ShortcutsDialog open={keysShown} on="desk" rows={keyRows} onClose={() => setKeysShown(false)} />
    </div>
  );
}
