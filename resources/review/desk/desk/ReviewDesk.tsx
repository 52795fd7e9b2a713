import { useState } from "react";
import { useNavigate } from "react-router";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { MobileDecisionBar } from "../decision/MobileDecisionBar.tsx";
import { DecisionPane } from "../decision/DecisionPane.tsx";
import { usePendingDecisions } from "../decision/pending-decisions.ts";
import { useUndoLastDecision } from "../decision/use-undo-decision.ts";
import { useDecision } from "../decision/use-decision.ts";
import { toComparisonSide, type ComparisonSides } from "../parts/fields/comparison-sides.ts";
import { useFormFonts } from "../parts/use-form-fonts.ts";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { type ShortcutRow, useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { reviewDeskPath, reviewQueuePath } from "../paths.ts";
import { useVersionClaims } from "../queue/use-version-claims.ts";
import { DeskHeader } from "./DeskHeader.tsx";
import { type SubmissionView, availableFieldViews, SubmissionPane } from "./SubmissionPane.tsx";
import { useReadingShortcuts } from "./use-reading-shortcuts.ts";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { StorePreviewPane } from "./StorePreviewPane.tsx";
import styles from "./desk.module.css";
import { useTranslation } from "react-i18next";
import { commandKeyLabel } from "#ui/marks/KeyHint.tsx";

/** Returns the keyboard shortcuts of the desk, for the help dialog. */
function useShortcutRows(mayDecide: boolean): ShortcutRow[] {
  const { t } = useTranslation(["review", "holds"]);
  const deciding: ShortcutRow[] = [
    { keys: ["A"], does: t("keys.long.approve") },
    { keys: ["H"], does: t("keys.long.hold") },
    { keys: ["R"], does: t("keys.long.reject") },
    { keys: ["P"], does: t("keys.long.pin") },
    { keys: ["C"], does: t("keys.long.claim") },
    { keys: ["N"], does: t("keys.long.next") },
    { keys: ["U"], does: t("keys.long.undo") },
    { keys: [commandKeyLabel(), "Enter"], does: t("keys.long.send") },
  ];
  const checks: ShortcutRow[] = [
    { keys: ["S"], does: t("holds:keys.settled") },
    { keys: ["T"], does: t("holds:keys.notYet") },
  ];
  return [
    ...(mayDecide ? deciding : []),
    { keys: ["J", "K"], does: t("keys.long.version") },
    { keys: ["V"], does: t("keys.long.view") },
    { keys: ["[", "]"], does: t("keys.long.field") },
    ...(mayDecide ? checks : []),
    { keys: ["PgDn", "PgUp"], does: t("keys.long.scroll") },
    { keys: ["Esc"], does: t("keys.long.back") },
    { keys: ["?"], does: t("keys.long.keys") },
  ];
}

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
  const keyRows = useShortcutRows(mayDecide);
  const { pane, acts } = useReadingShortcuts();
  const undoLast = useUndoLastDecision(usePendingDecisions());
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
      a: () => deciding.choose("approve"),
      h: () => deciding.choose("hold"),
      r: () => deciding.choose("reject"),
      c: () => claims.toggle({ claim: submission.claim, version }),
      n: deciding.openNext,
      u: undoLast,
      p: () => {
        deciding.choose("hold");
        deciding.setPicking(true);
      },
    }),
  });
  useSubmitShortcut(mayDecide, deciding.send);
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
      <ShortcutsDialog open={keysShown} rows={keyRows} onClose={() => setKeysShown(false)} />
    </div>
  );
}
