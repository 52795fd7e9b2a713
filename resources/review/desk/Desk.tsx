import { useState } from "react";
import { useNavigate } from "react-router";
import type { Submission } from "#contract/review/views.ts";
import { underReview } from "#contract/versions/status.ts";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { DecisionFoot } from "../decision/DecisionFoot.tsx";
import { DecisionPane } from "../decision/DecisionPane.tsx";
import { useDeciding } from "../decision/use-deciding.ts";
import type { Sides } from "../fields/sides.ts";
import { useFaces } from "../fields/use-faces.ts";
import { KeysDialog } from "../marks/KeysDialog.tsx";
import { useKeys } from "../marks/use-keys.ts";
import { deskPath, queuePath } from "../paths.ts";
import { useClaims } from "../queue/use-claims.ts";
import { DeskHead } from "./DeskHead.tsx";
import { type DeskView, SubmissionPane } from "./SubmissionPane.tsx";
import { PhonePane } from "./PhonePane.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";
import { useSendKey } from "./use-send-key.ts";
import styles from "./desk.module.css";

interface DeskProps {
  submission: Submission;
  sides: Sides;
}

/** Three panes; the phone folds into the first below 1200 px, the decision into a foot below 768 px. */
export function Desk({ submission, sides }: DeskProps) {
  const navigate = useNavigate();
  const deciding = useDeciding(submission);
  const claims = useClaims();
  useFaces([sides.before?.form, sides.after.form], [submission.developer.language]);
  const [keysShown, setKeysShown] = useState(false);
  const [view, setView] = useState<DeskView>(submission.changes.against ? "changed" : "all");
  const [foldPhone, foldDecision] = [useNarrow("lg"), useNarrow("sm")];
  const { version } = submission.details;
  const { previousId, nextId } = submission.queue;
  const mayDecide = deciding.allowed("approve") && underReview.some((status) => status === version.status);
  const go = (id: string | null) => id && void navigate(deskPath(id));
  const keyRows = useDeskKeys(mayDecide);
  useKeys({
    j: () => go(nextId),
    k: () => go(previousId),
    Escape: () => void navigate(queuePath),
    "?": () => setKeysShown(true),
    ...(mayDecide && {
      a: () => deciding.choose("approve"),
      h: () => deciding.choose("hold"),
      r: () => deciding.choose("reject"),
      c: () => claims.toggle({ claim: submission.claim, version }),
      p: () => {
        deciding.choose("hold");
        deciding.setPicking(true);
      },
    }),
  });
  useSendKey(mayDecide, deciding.send);
  const shownView = foldPhone || view === "changed" || view === "all" ? view : "changed";
  return (
    <div className={styles.desk}>
      <DeskHead submission={submission} claims={claims} mayDecide={mayDecide} onGo={go} />
      <div className={styles.panes}>
        <SubmissionPane
          submission={submission}
          sides={sides}
          view={shownView}
          onView={setView}
          folded={foldPhone}
          evidenceApart={foldDecision}
          pinning={mayDecide ? { pinned: deciding.draft.pins.map((pin) => pin.field), toggle: deciding.toggle } : null}
        />
        {!foldPhone && <PhonePane submission={submission} sides={sides} />}
        {!foldDecision && (
          <DecisionPane submission={submission} deciding={deciding} onKeys={() => setKeysShown(true)} />
        )}
      </div>
      {foldDecision && (
        <DecisionFoot
          submission={submission}
          deciding={deciding}
          mayDecide={mayDecide}
          onKeys={() => setKeysShown(true)}
        />
      )}
      <KeysDialog open={keysShown} rows={keyRows} onClose={() => setKeysShown(false)} />
    </div>
  );
}
