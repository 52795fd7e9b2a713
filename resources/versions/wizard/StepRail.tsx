import { Check, Pause, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wizardSteps } from "#contract/versions/wizard.ts";
import { useForm } from "../form/form-context.ts";
import { railSteps, type RailStep } from "../form/rail.ts";
import { versionPath } from "../form/steps.ts";
import { formatPercent } from "#ui/format/numbers.ts";
import { useUpload } from "../upload/uploads.ts";
import styles from "./StepRail.module.css";

/** The five steps with what is complete, wrong, held or not begun; each is a link. */
export function StepRail() {
  const { t } = useTranslation("versions");
  const { step, furthest, problems, errors, details } = useForm();
  const steps = railSteps({ current: step, furthest, problems, errors, held: details.heldFields });
  const { appId, id } = details.version;
  return (
    <nav aria-label={t("rail.label")}>
      <ol className={styles.rail}>
        {steps.map((one) => (
          <li key={one.step} className={`${styles.step} ${styles[one.mark]}`}>
            <Link
              to={versionPath(appId, id, one.step)}
              className={styles.link}
              aria-current={one.mark === "current" ? "step" : undefined}
            >
              <span className={styles.mark}>
                <MarkIcon step={one} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{t(`step.${wizardSteps[one.step] ?? "details"}`)}</span>
                <span className={styles.note}>
                  <StepNote step={one} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MarkIcon({ step: { mark, step } }: { step: RailStep }) {
  if (mark === "complete") return <Check size={14} strokeWidth={2.25} aria-hidden />;
  if (mark === "error") return <X size={14} strokeWidth={2.25} aria-hidden />;
  if (mark === "held") return <Pause size={12} strokeWidth={2.5} aria-hidden />;
  return <span aria-hidden>{step}</span>;
}

const uploadStep = 3;

function StepNote({ step: { wrong, missing, held, untouched, step } }: { step: RailStep }) {
  const { t } = useTranslation("versions");
  const { form, furthest, upload } = useForm();
  const uploading = useUpload(upload);
  if (step === uploadStep && "bytes" in uploading)
    return t("rail.uploading", {
      share: formatPercent(Math.floor((uploading.bytes / uploading.sizeBytes) * 100) / 100),
    });
  if (held > 0) return t("rail.held", { count: held });
  if (wrong > 0) return t("rail.wrong", { count: wrong });
  if (step === 3 && form.upload.packageFileId === null && missing > 0) return t("rail.noPackage");
  if (untouched && step > furthest && missing === 0) return t("rail.notStarted");
  if (missing > 0) return t("rail.missing", { count: missing });
  if (step === 4 && form.languages.length > 0) return t("rail.languages", { count: form.languages.length, total: 12 });
  return t("rail.complete");
}
