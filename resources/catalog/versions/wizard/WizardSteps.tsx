import { Check, Pause, X } from "lucide-react";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import { wizardSteps } from "#contract/catalog/versions/wizard-steps.ts";
import { countWrittenLanguages } from "../parts/listing/language-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { type StepMark, stepStates, type WizardStepState } from "./step-states.ts";
import { stepNumber, versionPath } from "../paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useInterruptedUpload } from "../upload/use-interrupted-upload.ts";
import { useUploadState } from "../upload/upload-registry.ts";
import styles from "./wizard.module.css";

const tones: Partial<Record<StepMark, StatusTone>> = { complete: "ok", error: "err", held: "warn" };

/** The five steps, each a link with its state: complete, incomplete, wrong or held. */
export function WizardSteps() {
  const { t } = useTranslation("versions");
  const { step, form, problems, errors, details } = useVersionForm();
  const steps = stepStates({ current: step, form, problems, errors, held: details.heldFields });
  const narrow = useNarrowScreen("sm");
  const { appId, id } = details.version;
  return (
    <nav aria-label={t("steps.label")}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.step} className={styles.step} data-tone={tones[step.mark]}>
            <Link
              to={versionPath(appId, id, step.step)}
              className={`line top gap-12 ${styles.link}`}
              aria-current={step.mark === "current" ? "step" : undefined}
            >
              <span className={`text-12 bold ${styles.mark}`}>
                <MarkIcon step={step} />
              </span>
              <span className={narrow && step.mark !== "current" ? "visually-hidden" : "two-lines"}>
                <span className="medium">{t(`step.${wizardSteps[step.step] ?? "details"}`)}</span>
                <span className={`text-12 ${tones[step.mark] ? "toned" : "faint"}`}>
                  {step.step === uploadStep ? <UploadNote step={step} /> : <StepNote step={step} />}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MarkIcon({ step: { mark, step } }: { step: WizardStepState }) {
  if (mark === "complete") return <Check size={14} strokeWidth={2.25} aria-hidden />;
  if (mark === "error") return <X size={14} strokeWidth={2.25} aria-hidden />;
  if (mark === "held") return <Pause size={12} strokeWidth={2.5} aria-hidden />;
  return <span aria-hidden>{stepNumber(step)}</span>;
}

const uploadStep = 3;

/**
 * Note with the package's upload progress, also of an interrupted upload that resumes when its file is chosen again.
 */
function UploadNote({ step }: { step: WizardStepState }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { upload, form } = useVersionForm();
  const uploading = useUploadState(upload);
  const interrupted = useInterruptedUpload("package");
  if ("bytes" in uploading)
    return t("steps.uploading", { share: format.percent(floorToPercent(uploading.bytes, uploading.sizeBytes)) });
  if (uploading.phase === "idle" && interrupted?.arrivedBytes && form.upload.packageFileId === null)
    return t("steps.interrupted", {
      share: format.percent(floorToPercent(interrupted.arrivedBytes, interrupted.sizeBytes)),
    });
  return <StepNote step={step} />;
}

/** Rounds down to whole percent. */
const floorToPercent = (bytes: number, sizeBytes: number): number => Math.floor((bytes / sizeBytes) * 100) / 100;

function StepNote({ step: { wrong, missing, held, optional, step } }: { step: WizardStepState }) {
  const { t } = useTranslation("versions");
  const { form } = useVersionForm();
  if (held > 0) return t("steps.held", { count: held });
  if (wrong > 0) return t("steps.wrong", { count: wrong });
  if (step === uploadStep && form.upload.packageFileId === null && missing > 0) return t("steps.noPackage");
  if (missing > 0) return t("steps.missing", { count: missing });
  if (optional) return t("steps.optional");
  if (step === 4 && listTranslatedListings(form).length > 0) return t("steps.languages", countWrittenLanguages(form));
  return t("steps.complete");
}
