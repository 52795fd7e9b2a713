import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { lastWizardStep, previousWizardStep, wizardSteps } from "#contract/catalog/versions/wizard-steps.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { VersionFormProvider } from "./form/VersionFormProvider.tsx";
import { useVersionQuery } from "./form/use-version-query.tsx";
import { stepFromUrl, versionPath } from "./paths.ts";
import { EditConflictBanner } from "./wizard/EditConflictBanner.tsx";
import { VersionLeaveGuard } from "./wizard/VersionLeaveGuard.tsx";
import { MissingItems } from "./wizard/MissingItems.tsx";
import { StepScreen } from "./wizard/StepScreen.tsx";
import { WizardSteps } from "./wizard/WizardSteps.tsx";
import { StorePreviewPanel } from "./wizard/StorePreviewPanel.tsx";
import { WizardHeader } from "./header/WizardHeader.tsx";
import styles from "./wizard/wizard.module.css";
import shared from "./form/form.module.css";
import { ArrowLeft, ArrowRight, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useVersionForm } from "./form/version-form-context.ts";
import { Button } from "antd";
import { nextOpenStep, stepStates } from "./wizard/step-states.ts";
import { useUploadPhase } from "./upload/upload-registry.ts";
import { isUploadInProgress } from "./upload/upload-state.ts";

/** The wizard of a version; the URL holds the step, counted from 0. */
export function VersionEdit() {
  const { id: versionId = "", step } = useParams();
  const { data, waiting } = useVersionQuery(versionId);
  if (!data) return waiting;
  return <OpenWizard key={versionId} details={data} step={stepFromUrl(step)} />;
}

function OpenWizard({ details, step }: { details: VersionDetails; step: number }) {
  const [furthest, setFurthest] = useState(Math.max(details.version.furthestStep, step));
  const narrow = useNarrowScreen("md");
  if (step > furthest) setFurthest(Math.min(step, lastWizardStep));
  return (
    <VersionFormProvider details={details} step={step} furthest={furthest}>
      <div className={styles.screen}>
        <WizardHeader />
        <EditConflictBanner />
        <VersionLeaveGuard />
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

/** Notice that says why the fields below are read-only, and where to go instead. */
function ReadOnlyNotice() {
  const { t } = useTranslation("versions");
  const { editable, details } = useVersionForm();
  if (editable) return null;
  const { appId, id } = details.version;
  return (
    <Banner
      tone="info"
      icon={Lock}
      boxed
      title={t("notEditable.title")}
      acts={
        <LinkButton size="small" to={versionPath(appId, id, "preview")}>
          {t("notEditable.open")}
        </LinkButton>
      }
    >
      {t("notEditable.text")}
    </Banner>
  );
}

/**
 * Footer with the buttons Back and Next. Next never waits: missing items stay on their list, and the step's link
 * leads back.
 */
function WizardFooter() {
  const { t } = useTranslation("versions");
  const navigate = useNavigate();
  const { step, form, details, problems, errors, saver, upload, editable } = useVersionForm();
  const uploading = isUploadInProgress(useUploadPhase(upload));
  const { appId, id, mode } = details.version;
  const go = (to: number | "preview") => {
    void saver.markStep();
    void navigate(versionPath(appId, id, to));
  };
  const missingHere = editable && problems.some((problem) => problem.step === step);
  const note = uploading ? t("foot.uploading") : missingHere ? t("foot.missingStay") : "";
  // A package on its way needs nothing from the person.
  const awaited = problems.filter((problem) => !(uploading && problem.path === "upload.packageFileId"));
  const states = stepStates({ current: step, form, problems: awaited, errors, held: details.heldFields });
  const next = nextOpenStep(states, step, mode);
  return (
    <footer className={`line gap-12 ${styles.footer}`}>
      {step > 0 && (
        <Button
          icon={<ArrowLeft className="mirror" size={16} aria-hidden />}
          onClick={() => go(previousWizardStep(step))}
        >
          {t("foot.back")}
        </Button>
      )}
      <span className="text-13 soft push wide-only">{note}</span>
      <Button
        type="primary"
        icon={<ArrowRight className="mirror" size={16} aria-hidden />}
        iconPlacement="end"
        onClick={() => go(next ?? "preview")}
      >
        {next === null ? t("foot.preview") : t("foot.next", { step: t(`step.${wizardSteps[next] ?? "details"}`) })}
      </Button>
    </footer>
  );
}
