import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { WizardStep } from "#contract/catalog/versions/wizard-steps.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { preloadNext } from "#ui/lazy/load-code.ts";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { useStartAtTop } from "#ui/page/use-start-at-top.ts";
import { PackageTypeSwitch } from "../files/PackageTypeSwitch.tsx";
import { DetailsStep } from "../steps/DetailsStep.tsx";

const loadStep = {
  metadata: async () => (await import("../steps/MetadataStep.tsx")).MetadataStep,
  developerInfo: async () => (await import("../steps/DeveloperInfoStep.tsx")).DeveloperInfoStep,
  upload: async () => (await import("../steps/UploadStep.tsx")).UploadStep,
  languages: async () => (await import("../steps/LanguagesStep.tsx")).LanguagesStep,
};
const panes = {
  details: DetailsStep,
  metadata: lazyComponent(loadStep.metadata),
  developerInfo: lazyComponent(loadStep.developerInfo),
  upload: lazyComponent(loadStep.upload),
  languages: lazyComponent(loadStep.languages),
};
const loadNextStep = {
  details: loadStep.metadata,
  metadata: loadStep.developerInfo,
  developerInfo: loadStep.upload,
  upload: loadStep.languages,
  languages: null,
};
/**
 * Translation namespaces of all steps. They load together, so that a connection lost between two steps doesn't keep
 * them away.
 */
const translationNamespaces = ["versions", "listings", "packages", "findings", "keystores", "reference"] as const;

/** Screen of one step, read from its heading; preloads the code of the next one. */
export function StepScreen({ step }: { step: WizardStep }) {
  const { t } = useTranslation(translationNamespaces);
  const Pane = panes[step];
  const next = loadNextStep[step];
  useEffect(() => (next ? preloadNext(next) : undefined), [next]);
  const heading = useRef<HTMLHeadingElement>(null);
  useStartAtTop(heading);
  const title = step === "languages" ? t("stepTitle.languages") : t(`step.${step}`);
  return (
    <>
      <div style={{ marginBlockEnd: -16 }}>
        <PageHeader title={title} headingRef={heading} note={t(`stepLead.${step}`)}>
          {step === "upload" && <PackageTypeSwitch />}
        </PageHeader>
      </div>
      <Suspense fallback={<CardSkeleton lines={5} />}>
        <Pane />
      </Suspense>
    </>
  );
}
