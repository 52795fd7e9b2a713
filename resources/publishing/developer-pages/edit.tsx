import { Form } from "antd";
import { CircleCheck, CircleOff, CircleX, Clock, Pencil, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import {
  type DeveloperPage,
  type DeveloperPageApp,
  type DeveloperPageDraft,
  orderPageApps,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { useCall } from "#providers/data/use-call.ts";
import { identityPath } from "#resources/accounts/identity/paths.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { AppOrderCard } from "./AppOrderCard.tsx";
import { BannerAndLogoCard } from "./BannerAndLogoCard.tsx";
import { LinksCard } from "./LinksCard.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { PublishActions } from "./PublishActions.tsx";
import { type DeveloperPageForm, toTextParts, useDeveloperPageForm } from "./use-developer-page-form.ts";
import { DeveloperTextsCard } from "./DeveloperTextsCard.tsx";
import { usePagePictures } from "./use-page-pictures.ts";
import styles from "./developer-page.module.css";

const looks = {
  draft: { tone: "neu", icon: Pencil },
  live: { tone: "ok", icon: CircleCheck },
  live_with_changes: { tone: "warn", icon: CircleCheck },
  hidden: { tone: "warn", icon: CircleOff },
  unpublished: { tone: "neu", icon: CircleOff },
} as const;

function PageState({ page: { state, publishedAt } }: { page: DeveloperPage }) {
  const { t } = useTranslation("developer-page");
  const isOut = state === "live" || state === "live_with_changes";
  return (
    <span className="line gap-8">
      <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>
      {isOut && publishedAt && (
        <span className="text-13 soft">
          <DateTime at={publishedAt} />
        </span>
      )}
    </span>
  );
}

const requirementPaths = { identity: identityPath, listed_app: "/home" } as const;

/** Banner with requirements that the developer doesn't meet, each with a link to its screen. */
function MissingRequirements({ page: { missing } }: { page: DeveloperPage }) {
  const { t } = useTranslation("developer-page");
  if (missing.length === 0) return null;
  return (
    <Banner boxed tone="warn" icon={TriangleAlert} title={t("missing.title")}>
      {missing.map((requirement) => (
        <Link key={requirement} className="inline medium" to={requirementPaths[requirement]}>
          {t(`missing.${requirement}`)}
        </Link>
      ))}
    </Banner>
  );
}

/** Banners with the state of the review: waiting, or refused with a reason. */
function ReviewState({ page: { submission, refusal } }: { page: DeveloperPage }) {
  const { t } = useTranslation("developer-page");
  const format = useFormat();
  return (
    <>
      {submission && (
        <Banner boxed tone="info" icon={Clock} title={t("submission.title")}>
          {t("submission.text", { at: format.moment(submission.at) })}
        </Banner>
      )}
      {refusal && (
        <Banner boxed tone="err" icon={CircleX} title={t(`refusal.${refusal.decision}`)}>
          <span dir="auto">{refusal.reason}</span>
        </Banner>
      )}
    </>
  );
}

type Conflict = NonNullable<DeveloperPageForm["conflicts"]>[number];

/** Text of one part of a draft, or its picture if that is the page's. */
function DraftPart({ path, draft, page }: { path: Conflict["path"]; draft: DeveloperPageDraft; page: DeveloperPage }) {
  const { t } = useTranslation("developer-page");
  if (path === "links") return draft.links.map(({ url }) => url).join(", ") || "–";
  if (path === "appOrder") return draft.appOrder.length === 0 ? t("order.byTitle") : t("order.own");
  if (path === "bannerId") return draft.bannerId === null ? "–" : "✓";
  if (path === "email") return draft.email ?? "–";
  if (path !== "pictureId") return toTextParts(draft)[path] || "–";
  const { picture } = page;
  if (picture === null || picture.id !== draft.pictureId) return draft.pictureId === null ? "–" : "✓";
  return <img src={picture.url} alt="" width={24} height={24} />;
}

/** Notice of parts that two people changed, with both versions. */
function EditConflict({ page, form: { conflicts } }: { page: DeveloperPage; form: DeveloperPageForm }) {
  const { t, i18n } = useTranslation("developer-page");
  const nameOf = (path: Conflict["path"]) => {
    if (path === "links") return t("links.title");
    if (path === "email") return t("links.email");
    if (path === "pictureId") return t("picture.logo");
    if (path === "bannerId") return t("picture.banner");
    if (path === "appOrder") return t("order.title");
    const [language = "", part] = path.split(" ");
    return `${t(part === "about" ? "words.about" : "words.tagline")} (${languageNameIn(i18n.language, language)})`;
  };
  const rows = conflicts?.map(({ path, mine, theirs }) => ({
    field: nameOf(path),
    yours: <DraftPart path={path} draft={mine} page={page} />,
    theirs: <DraftPart path={path} draft={theirs} page={page} />,
  }));
  return rows && <ConflictNotice rows={rows} />;
}

const views = ["edit", "preview"] as const;

function Editor({ page, listed }: { page: DeveloperPage; listed: readonly DeveloperPageApp[] }) {
  const { t, i18n } = useTranslation("developer-page");
  const form = useDeveloperPageForm(page);
  const pictures = usePagePictures(page, form);
  const apps = orderPageApps(listed, form.values);
  const [language, setLanguage] = useState(form.values.words[0]?.language ?? toLanguageCode(i18n.language));
  const [view, setView] = useState<(typeof views)[number]>("edit");
  const isNarrow = useNarrowScreen("md");
  const isPhone = useNarrowScreen();
  const actions = <PublishActions page={page} form={form} />;
  return (
    <>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <PageHeader title={t("title")} beside={<PageState page={page} />}>
        {!isPhone && actions}
      </PageHeader>
      <div className="stack">
        <MissingRequirements page={page} />
        <ReviewState page={page} />
        <EditConflict page={page} form={form} />
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
        {isNarrow && (
          <div>
            <SegmentedControl
              label={t("view.label")}
              value={view}
              options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={setView}
            />
          </div>
        )}
        <div className={`page-and-side ${styles.editor}`}>
          <Form {...form.formProps} component="div" className="stack" hidden={isNarrow && view !== "edit"}>
            <BannerAndLogoCard form={form} pictures={pictures} />
            <DeveloperTextsCard page={page} form={form} language={language} onLanguage={setLanguage} />
            <LinksCard form={form} />
            <AppOrderCard form={form} apps={apps} />
          </Form>
          <div className={styles.preview} hidden={isNarrow && view !== "preview"}>
            <PagePreview page={page} form={form} pictures={pictures} apps={apps} language={language} />
          </div>
        </div>
        {isPhone && <div className={`row ${styles.foot}`}>{actions}</div>}
      </div>
    </>
  );
}

/** Form screen to edit the developer's own public page. */
export function DeveloperPageEdit() {
  const page = useCall(developerPageCalls.developerPage, {}, { live: true });
  const apps = useCall(developerPageCalls.developerPageApps, {});
  const error = page.error ?? apps.error;
  if (error) return <ErrorCard error={error} onRetry={() => void Promise.all([page.refetch(), apps.refetch()])} />;
  return page.data && apps.data ? <Editor page={page.data} listed={apps.data} /> : <PageSkeleton />;
}
