import { useState } from "react";
import { useParams } from "react-router";
import { lastStep, wizardSteps } from "#contract/catalog/versions/wizard.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { VersionFormProvider } from "./form/VersionFormProvider.tsx";
import { useVersionQuery } from "./form/use-version-query.tsx";
import { stepFromUrl } from "./paths.ts";
import { ConflictBar } from "./wizard/ConflictBar.tsx";
import { WizardFooter } from "./wizard/WizardFooter.tsx";
import { LeaveGuard } from "./wizard/LeaveGuard.tsx";
import { MissingItems } from "./wizard/MissingItems.tsx";
import { ReadOnlyNotice } from "./wizard/ReadOnlyNotice.tsx";
import { StepScreen } from "./wizard/StepScreen.tsx";
import { WizardSteps } from "./wizard/WizardSteps.tsx";
import { StorePreviewPanel } from "./wizard/StorePreviewPanel.tsx";
import { WizardBar } from "./bar/WizardBar.tsx";
import styles from "./wizard/wizard.module.css";
import shared from "./form/form.module.css";

/** Wizard steps 0 to 4 of a version; the URL holds the step. */
export function VersionEdit() {
  const { id: versionId = "", step } = useParams();
  const { data, waiting } = useVersionQuery(versionId);
  if (!data) return waiting;
  return <OpenWizard key={versionId} details={data} step={stepFromUrl(step)} />;
}

function OpenWizard({ details, step }: { details: VersionDetails; step: number }) {
  const [seen, setSeen] = useState(Math.max(details.version.furthestStep, step));
  const narrow = useNarrow("md");
  if (step > seen) setSeen(Math.min(step, lastStep));
  return (
    <VersionFormProvider details={details} step={step} furthest={seen}>
      <div className={styles.screen}>
        <WizardBar />
        <ConflictBar />
        <LeaveGuard />
        <div className={`${shared.page} ${styles.columns}`}>
          <div className={`${shared.aside} ${styles.aside}`}>
            <WizardSteps />
            {!narrow && <MissingItems />}
          </div>
          <div className="stack">
            <ReadOnlyNotice />
            <StepScreen step={wizardSteps[step] ?? "details"} />
            {narrow && <MissingItems />}
          </div>
          <StorePreviewPanel />
        </div>
        <WizardFooter />
      </div>
    </VersionFormProvider>
  );
}
