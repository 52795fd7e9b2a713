import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { WizardStep } from "#contract/versions/wizard.ts";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import styles from "./WizardScreen.module.css";
import { PackageTypeSwitch } from "../files/PackageTypeSwitch.tsx";
import { DetailsStep } from "../steps/DetailsStep.tsx";

const panes = {
  details: DetailsStep,
  metadata: lazy(() => import("../steps/MetadataStep.tsx").then((file) => ({ default: file.MetadataStep }))),
  developerInfo: lazy(() =>
    import("../steps/DeveloperInfoStep.tsx").then((file) => ({ default: file.DeveloperInfoStep })),
  ),
  upload: lazy(() => import("../steps/UploadStep.tsx").then((file) => ({ default: file.UploadStep }))),
  languages: lazy(() => import("../steps/LanguagesStep.tsx").then((file) => ({ default: file.LanguagesStep }))),
};

/** One step's screen; the ones not open yet are not loaded. */
export function StepPane({ step }: { step: WizardStep }) {
  const { t } = useTranslation("versions");
  const Pane = panes[step];
  const title = step === "languages" ? t("stepTitle.languages") : t(`step.${step}`);
  return (
    <>
      <div className={styles.stepHead}>
        <PageHeader title={title} note={t(`stepLead.${step}`)}>
          {step === "upload" && <PackageTypeSwitch />}
        </PageHeader>
      </div>
      <Suspense fallback={<CardSkeleton lines={5} />}>
        <Pane />
      </Suspense>
    </>
  );
}
