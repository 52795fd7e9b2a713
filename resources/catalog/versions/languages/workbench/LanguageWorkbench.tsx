import { Button } from "antd";
import { CornerDownRight } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { translationTargetLanguages } from "#contract/catalog/listings/source-language.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { lastWizardStep } from "#contract/catalog/versions/wizard-steps.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { VersionFormProvider } from "../../form/VersionFormProvider.tsx";
import { useVersionForm } from "../../form/version-form-context.ts";
import { useVersionQuery } from "../../form/use-version-query.tsx";
import { SaveStatus } from "../../header/SaveStatus.tsx";
import { VersionHeader } from "../../header/VersionHeader.tsx";
import { useVersionTitle } from "../../header/use-version-subtitle.ts";
import { hasStaleTexts } from "../../parts/listing/language-state.ts";
import { StorePreview } from "../../parts/listing/StorePreview.tsx";
import { languageNativeName } from "../../parts/listing/use-field-place-label.ts";
import { fieldElementId, versionPath } from "../../paths.ts";
import { useStoreListings } from "../../preview/use-store-listings.ts";
import { EditConflictBanner } from "../../wizard/EditConflictBanner.tsx";
import { VersionLeaveGuard } from "../../wizard/VersionLeaveGuard.tsx";
import { ColumnChips } from "./ColumnChips.tsx";
import { WorkbenchTable } from "./WorkbenchTable.tsx";
import styles from "./workbench.module.css";

const LanguageDrawer = lazyComponent(async () => (await import("../LanguageDrawer.tsx")).LanguageDrawer);

const TranslateMissing = lazyComponent(
  async () => (await import("../translate/TranslateMissing.tsx")).TranslateMissing,
);

/** Screen with the language workbench: the listing's texts as rows, all languages as columns beside the source. */
export function LanguageWorkbench() {
  const { id: versionId = "" } = useParams();
  const { data, waiting } = useVersionQuery(versionId);
  if (!data) return waiting;
  return <OpenWorkbench key={versionId} details={data} />;
}

function OpenWorkbench({ details }: { details: VersionDetails }) {
  const { step, furthestStep } = details.version;
  return (
    <VersionFormProvider details={details} step={step} furthest={furthestStep}>
      <div className={styles.screen}>
        <WorkbenchHeader />
        <EditConflictBanner />
        <VersionLeaveGuard />
        <Columns />
      </div>
    </VersionFormProvider>
  );
}

function WorkbenchHeader() {
  const { t } = useTranslation("listings");
  const { details, form, media } = useVersionForm();
  const { appId, id, versionName, iconUrl } = details.version;
  return (
    <VersionHeader
      details={details}
      title={t("workbench.title")}
      iconUrl={media.get(form.metadata.iconId)?.url ?? iconUrl}
      note={useVersionTitle(form.details.title, versionName)}
      backTo={versionPath(appId, id, lastWizardStep)}
    >
      <SaveStatus />
      <NextStaleButton />
    </VersionHeader>
  );
}

/** Focuses the first text whose source has changed. Renders nothing if no text is outdated. */
function NextStaleButton() {
  const { t } = useTranslation("listings");
  const { form } = useVersionForm();
  const stale = form.languages.find(hasStaleTexts);
  const field = stale?.staleTexts?.[0];
  if (!stale || !field) return null;
  return (
    <Button
      icon={<CornerDownRight className="mirror" size={16} aria-hidden />}
      onClick={() => document.getElementById(fieldElementId(`languages.${stale.language}.${field}`))?.focus()}
    >
      {t("workbench.next")}
    </Button>
  );
}

function Columns() {
  const { form } = useVersionForm();
  const codes = translationTargetLanguages(form);
  useFonts(codes);
  const [hidden, setHidden] = useState<ReadonlySet<LanguageCode>>(new Set());
  const [current, setCurrent] = useState<LanguageCode>(codes[0] ?? form.sourceLanguage);
  const [editing, setEditing] = useState<LanguageCode | null>(null);
  const toggle = (code: LanguageCode) =>
    setHidden((before) => new Set(codes.filter((other) => before.has(other) !== (other === code))));
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <ColumnChips codes={codes} hidden={hidden} onToggle={toggle} />
        <Suspense>
          <TranslateMissing />
        </Suspense>
        <WorkbenchTable codes={codes.filter((code) => !hidden.has(code))} onFocus={setCurrent} onOpen={setEditing} />
      </div>
      <PhonePreview language={current} />
      {editing && (
        <Suspense>
          <LanguageDrawer language={editing} onLanguage={setEditing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Preview of the listing on a phone, in the language that is being edited. */
function PhonePreview({ language }: { language: LanguageCode }) {
  const { t } = useTranslation("versions");
  const listing = useStoreListings(language);
  return (
    <section className={`stack gap-12 ${styles.phone}`} aria-label={t("store.title")}>
      <div className="line spread">
        <h2 className="text-14 bold">{t("store.title")}</h2>
        <bdi className="text-13 soft" lang={language}>
          {languageNativeName(language)}
        </bdi>
      </div>
      <StorePreview listing={listing.own} view="listing" />
    </section>
  );
}
