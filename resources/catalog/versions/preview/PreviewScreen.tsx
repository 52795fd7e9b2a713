import { Button } from "antd";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { AccessKitCard } from "#resources/catalog/access-kit/parts/AccessKitCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { StorePreview } from "../parts/listing/StorePreview.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { VersionFormProvider } from "../form/VersionFormProvider.tsx";
import { useVersionQuery } from "../form/use-version-query.tsx";
import { versionPath } from "../paths.ts";
import { SubmitDialog } from "../submit/SubmitDialog.tsx";
import { EditConflictBanner } from "../wizard/EditConflictBanner.tsx";
import { SaveStatus } from "../header/SaveStatus.tsx";
import { VersionHeader } from "../header/VersionHeader.tsx";
import { VersionChangesCard } from "./VersionChangesCard.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { PreviewSections } from "./PreviewSections.tsx";
import styles from "./preview.module.css";
import shared from "../form/form.module.css";
import { useStoreListings } from "./use-store-listings.ts";

/** Preview of a version as people will see it once it is live, and what changes for them. */
export function PreviewScreen() {
  const { id: versionId = "" } = useParams();
  const { data, waiting } = useVersionQuery(versionId);
  if (!data) return waiting;
  return <OpenPreview key={versionId} details={data} />;
}

function OpenPreview({ details }: { details: VersionDetails }) {
  const { step, furthestStep } = details.version;
  const [language, setLanguage] = useState<LanguageCode>(details.form.sourceLanguage);
  return (
    <VersionFormProvider details={details} step={step} furthest={furthestStep}>
      <>
        <PreviewBar language={language} onLanguage={setLanguage} />
        <EditConflictBanner />
        <div className={`${shared.page} ${styles.columns}`}>
          <PreviewSections />
          <div className="stack">
            <Phones language={language} />
            <VersionChangesCard />
            <AccessKitCard appId={details.version.appId} />
          </div>
        </div>
      </>
    </VersionFormProvider>
  );
}

interface PreviewBarProps {
  language: LanguageCode;
  onLanguage(language: LanguageCode): void;
}

function PreviewBar({ language, onLanguage }: PreviewBarProps) {
  const { t } = useTranslation("versions");
  const [search, setSearch] = useSearchParams();
  const { details, form, media, file } = useVersionForm();
  const { appId, id, status, versionName, step } = details.version;
  const name = file?.facts?.versionName ?? versionName;
  const submitting = search.has("submit") && status === "draft";
  return (
    <VersionHeader
      details={details}
      title={name ? t("preview.title", { version: name }) : t("preview.titlePlain")}
      iconUrl={media.get(form.metadata.iconId)?.url ?? details.version.iconUrl}
      note={t("preview.lead")}
      backTo={versionPath(appId, id, step)}
    >
      {status === "draft" && <SaveStatus />}
      <LanguageMenu value={language} onChange={onLanguage} />
      {status === "draft" && (
        <>
          <LinkButton to={versionPath(appId, id, step)} icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
            {t("preview.edit")}
          </LinkButton>
          {/* The dialog lists what is missing, so the button stays enabled. */}
          <Button type="primary" onClick={() => setSearch({ submit: "" })}>
            {t("bar.submit")}
          </Button>
        </>
      )}
      {status === "onhold" && <LinkButton to={versionPath(appId, id, "held")}>{t("notEditable.held")}</LinkButton>}
      {submitting && <SubmitDialog onClose={() => setSearch({}, { replace: true })} />}
    </VersionHeader>
  );
}

const views = ["listing", "search", "dark"] as const;

/** Listing, search result and dark store side by side. */
function Phones({ language }: { language: LanguageCode }) {
  const { t } = useTranslation("versions");
  const { a } = useStoreListings(language);
  return (
    <div className={styles.phones}>
      {views.map((view) => (
        <section
          key={view}
          id={`preview-${view}`}
          className="stack gap-8"
          aria-labelledby={`preview-${view}-title`}
          tabIndex={-1}
        >
          <h2 id={`preview-${view}-title`} className="text-14 medium">
            {t(`preview.${view}`)}
          </h2>
          <StorePreview listing={a} view={view} />
        </section>
      ))}
    </div>
  );
}
