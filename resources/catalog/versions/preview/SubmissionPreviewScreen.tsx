import { Pencil } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { AccessKitCard } from "#resources/catalog/access-kit/parts/AccessKitCard.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useStartAtTop } from "#ui/page/use-start-at-top.ts";
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

/** Panel and other parts of the submission, loaded later: the wizard loads this screen's code with its own. */
const SubmissionPanel = lazyComponent(async () => (await import("./SubmissionPanel.tsx")).SubmissionPanel);
const SubmissionCards = lazyComponent(async () => (await import("./SubmissionCards.tsx")).SubmissionCards);

/** Screen with the preview of a version: what reviewers read and what changes, or the store as users will see it. */
export function SubmissionPreviewScreen() {
  const { id: versionId = "" } = useParams();
  const { data, waiting } = useVersionQuery(versionId);
  if (!data) return waiting;
  return <OpenPreview key={versionId} details={data} />;
}

function OpenPreview({ details }: { details: VersionDetails }) {
  const { step, furthestStep } = details.version;
  const [language, setLanguage] = useState<LanguageCode>(details.form.sourceLanguage);
  const [view, setView] = useState<PreviewView>("submission");
  const [search, setSearch] = useSearchParams();
  const isDraft = details.version.status === "draft";
  const isStore = view === "store";
  return (
    <VersionFormProvider details={details} step={step} furthest={furthestStep}>
      <>
        <PreviewBar view={view} onView={setView}>
          {isStore && <LanguageMenu value={language} onChange={setLanguage} />}
        </PreviewBar>
        <EditConflictBanner />
        {search.has("submit") && isDraft && <SubmitDialog onClose={() => setSearch({}, { replace: true })} />}
        <div className={`${shared.page} ${isStore ? "" : isDraft ? styles.threeColumns : styles.columns}`}>
          {!isStore && <PreviewSections />}
          <div className="stack">
            {isStore ? (
              <Phones language={language} />
            ) : (
              <Suspense fallback={<CardSkeleton lines={8} />}>
                <SubmissionCards />
              </Suspense>
            )}
            {!isStore && details.live && <VersionChangesCard />}
            {!isStore && <AccessKitCard appId={details.version.appId} />}
          </div>
          {!isStore && isDraft && (
            <Suspense fallback={<CardSkeleton lines={6} />}>
              <SubmissionPanel onSubmit={() => setSearch({ submit: "" })} />
            </Suspense>
          )}
        </div>
      </>
    </VersionFormProvider>
  );
}

const previewViews = ["submission", "store"] as const;
type PreviewView = (typeof previewViews)[number];

interface PreviewBarProps {
  view: PreviewView;
  onView(view: PreviewView): void;
  children: ReactNode;
}

function PreviewBar({ view, onView, children }: PreviewBarProps) {
  const { t } = useTranslation("versions");
  const heading = useRef<HTMLHeadingElement>(null);
  useStartAtTop(heading);
  const { details, form, media, file } = useVersionForm();
  const { appId, id, status, versionName, step } = details.version;
  const name = file?.facts?.versionName ?? versionName;
  return (
    <VersionHeader
      details={details}
      headingRef={heading}
      title={name ? t("preview.title", { version: name }) : t("preview.titlePlain")}
      iconUrl={media.get(form.metadata.iconId)?.url ?? details.version.iconUrl}
      note={t("preview.lead")}
      backTo={versionPath(appId, id, step)}
    >
      {status === "draft" && <SaveStatus />}
      {children}
      <SegmentedControl
        label={t("preview.view")}
        value={view}
        onChange={onView}
        options={previewViews.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
      />
      {status === "draft" && (
        <LinkButton to={versionPath(appId, id, step)} icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
          {t("preview.edit")}
        </LinkButton>
      )}
      {status === "onhold" && <LinkButton to={versionPath(appId, id, "held")}>{t("notEditable.held")}</LinkButton>}
    </VersionHeader>
  );
}

const views = ["listing", "search", "dark"] as const;

/** Columns with listing, search result and dark store side by side. */
function Phones({ language }: { language: LanguageCode }) {
  const { t } = useTranslation("versions");
  const { own } = useStoreListings(language);
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
          <StorePreview listing={own} view={view} />
        </section>
      ))}
    </div>
  );
}
