import { useState } from "react";
import { useParams } from "react-router";
import { lastStep, wizardSteps } from "#contract/versions/wizard.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import { OpenVersionForm } from "../form/OpenVersionForm.tsx";
import { useVersionOnScreen } from "../form/use-version-on-screen.tsx";
import { stepFromUrl } from "../form/steps.ts";
import { ConflictBar } from "./ConflictBar.tsx";
import { FootBar } from "./FootBar.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { MissingList } from "./MissingList.tsx";
import { NotEditable } from "./NotEditable.tsx";
import { StepPane } from "./StepPane.tsx";
import { StepRail } from "./StepRail.tsx";
import { StorePanel } from "./StorePanel.tsx";
import { WizardBar } from "../bar/WizardBar.tsx";
import styles from "./WizardScreen.module.css";

/** Steps 0 to 4 of a version, the step in the address. */
export function WizardScreen() {
  const { versionId = "", step } = useParams();
  const { data, waiting } = useVersionOnScreen(versionId);
  if (!data) return waiting;
  return <OpenWizard key={versionId} details={data} step={stepFromUrl(step)} />;
}

function OpenWizard({ details, step }: { details: VersionDetails; step: number }) {
  const [seen, setSeen] = useState(Math.max(details.version.furthestStep, step));
  if (step > seen) setSeen(Math.min(step, lastStep));
  return (
    <OpenVersionForm details={details} step={step} furthest={seen}>
      <div className={styles.screen}>
        <WizardBar />
        <ConflictBar />
        <LeaveGuard />
        <div className={styles.columns}>
          <div className={styles.rail}>
            <StepRail />
            <div className={styles.wideOnly}>
              <MissingList />
            </div>
          </div>
          <div className={styles.step}>
            <NotEditable />
            <StepPane step={wizardSteps[step] ?? "details"} />
            <div className={styles.narrowOnly}>
              <MissingList />
            </div>
          </div>
          <div className={styles.panel}>
            <StorePanel />
          </div>
        </div>
        <FootBar />
      </div>
    </OpenVersionForm>
  );
}
