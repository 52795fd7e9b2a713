import { Button } from "antd";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { lastStep, nextStep, previousStep, wizardSteps } from "#contract/catalog/versions/wizard.ts";
import { useUploadPhase } from "../upload/upload-registry.ts";
import { isInProgress } from "../upload/upload-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { versionPath } from "../paths.ts";
import styles from "./wizard.module.css";

/** Back and Next. Next never waits; missing items stay on the list. */
export function WizardFooter() {
  const { t } = useTranslation("versions");
  const navigate = useNavigate();
  const { step, details, problems, saver, upload } = useVersionForm();
  const uploading = isInProgress(useUploadPhase(upload));
  const { appId, id } = details.version;
  const go = (to: number | "preview") => {
    void saver.markStep();
    void navigate(versionPath(appId, id, to));
    document.querySelector("main")?.scrollTo({ top: 0 });
  };
  const missingHere = problems.some((one) => one.step === step);
  const note = uploading ? t("foot.uploading") : missingHere ? t("foot.missingStay") : "";
  const next = wizardSteps[nextStep(step)] ?? "details";
  return (
    <footer className={`line gap-12 ${styles.footer}`}>
      {step > 0 && (
        <Button icon={<ArrowLeft className="mirror" size={16} aria-hidden />} onClick={() => go(previousStep(step))}>
          {t("foot.back")}
        </Button>
      )}
      <span className="text-13 soft push wide-only">{note}</span>
      <Button
        type="primary"
        icon={<ArrowRight className="mirror" size={16} aria-hidden />}
        iconPosition="end"
        onClick={() => go(step === lastStep ? "preview" : nextStep(step))}
      >
        {step === lastStep ? t("foot.preview") : t("foot.next", { step: t(`step.${next}`) })}
      </Button>
    </footer>
  );
}
