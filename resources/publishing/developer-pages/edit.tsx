import { Button } from "antd";
import { CircleCheck, CircleOff, CircleX, Clock, Pencil, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import type { DeveloperPage, DeveloperPageDraft } from "#contract/publishing/developer-pages/developer-page.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { identityPath } from "#resources/accounts/identity/paths.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { LinksCard } from "./LinksCard.tsx";
import { DeveloperPictureCard } from "./DeveloperPictureCard.tsx";
import { PublishActions } from "./PublishActions.tsx";
import { useDeveloperPageForm } from "./use-developer-page-form.ts";
import { DeveloperTextsCard } from "./DeveloperTextsCard.tsx";

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

/** Requirements that the developer doesn't meet, each with a link to its screen. */
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

/** State of the review: waiting, or refused with a reason. */
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

const taglineOf = ({ words }: DeveloperPageDraft): string => words[0]?.tagline || "–";

function Editor({ page }: { page: DeveloperPage }) {
  const { t } = useTranslation("developer-page");
  const errorText = useErrorText();
  const form = useDeveloperPageForm(page);
  const { error } = form.send;
  return (
    <>
      <UnsavedChangesGuard unsaved={form.isChanged} />
      <PageHeader title={t("title")} note={t("note")} beside={<PageState page={page} />}>
        <PublishActions page={page} form={form} />
        <Button type="primary" loading={form.send.isPending} onClick={form.save}>
          {t("save")}
        </Button>
      </PageHeader>
      <div className="stack">
        <MissingRequirements page={page} />
        <ReviewState page={page} />
        {form.theirs && (
          <ConflictNotice
            rows={[{ field: t("words.tagline"), yours: taglineOf(form.draft), theirs: taglineOf(form.theirs) }]}
          />
        )}
        {error && error.status !== 409 && error.fields.length === 0 && (
          <FieldNote kind="error">{errorText(error)}</FieldNote>
        )}
        <DeveloperPictureCard page={page} form={form} />
        <DeveloperTextsCard form={form} />
        <LinksCard form={form} />
        <p className="text-13 soft">{page.liveApps === 0 ? t("noApps") : t("apps", { count: page.liveApps })}</p>
      </div>
    </>
  );
}

/** Editor for the developer's own public page. */
export function DeveloperPageEdit() {
  const { data, error, refetch } = useCall(developerPageCalls.developerPage, {}, { live: true });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return data ? <Editor page={data} /> : <PageSkeleton />;
}
