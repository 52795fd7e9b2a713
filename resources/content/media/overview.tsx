import { Package } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentStatus } from "#contract/content/media/content-types.ts";
import { limits } from "#contract/limits.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { AddContent } from "./add/AddContent.tsx";
import { ContentFeedbackButton } from "./ContentFeedbackButton.tsx";
import { useContentFilters } from "./filters.ts";
import { ItemsCard } from "./items/ItemsCard.tsx";
import { ContentTypePicker } from "./ContentTypePicker.tsx";

/** Content & Videos of one app: content types, upload form, and the list of items. */
export function ContentScreen() {
  const { t } = useTranslation(["content", "errors"]);
  const { id = "" } = useParams();
  const app = useCall(appCalls.appDetails, { params: { id } });
  const mayWrite = useIsAllowed("create", "Content");
  const packageName = app.data?.app.packageName;
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        {mayWrite && <ContentFeedbackButton />}
      </PageHeader>
      {app.error && <ErrorCard error={app.error} onRetry={() => void app.refetch()} />}
      {app.isPending && <CardSkeleton />}
      {packageName === null && (
        <Card>
          <EmptyState icons={[Package]} title={t("noPackage")} text={t("noPackageText")} />
        </Card>
      )}
      {packageName && <Content packageName={packageName} />}
    </>
  );
}

function Content({ packageName }: { packageName: string }) {
  const mayAdd = useIsAllowed("create", "Content");
  const { filters, set, clear, filtered } = useContentFilters();
  const { type, orientation, contentType, mediaType, languages, status, page } = filters;
  const limit = limits.page.default;
  const body = {
    ...(type && { type }),
    ...(orientation && { orientation }),
    ...(contentType && { contentType }),
    ...(mediaType && { mediaType }),
    ...(languages.length > 0 && { languages: [...languages] }),
    status: [...status],
  };
  const listing = { params: { packagename: packageName }, body };
  const listed = useCall(
    contentCalls.listContent,
    { ...listing, body: { ...body, start: page * limit, limit } },
    { keepPrevious: true, live: true },
  );
  /** Adds drafts to the status filter after an upload, because the default filter hides them. */
  const showDrafts = () => {
    const drafts: ContentStatus[] = ["draft"];
    if (!status.includes("draft")) set({ status: [...status, ...drafts] });
  };
  return (
    <div className="stack">
      <ContentTypePicker use={listed.data?.use} type={type} onChoose={(chosen) => set({ type: chosen })} />
      {mayAdd && <AddContent packageName={packageName} type={type ?? "verticalVideo"} onSent={showDrafts} />}
      {listed.error && <ErrorCard error={listed.error} onRetry={() => void listed.refetch()} />}
      {listed.data ? (
        <ItemsCard
          packageName={packageName}
          list={listed.data}
          listing={listing}
          filters={filters}
          filtered={filtered}
          set={set}
          clear={clear}
        />
      ) : (
        !listed.error && <CardSkeleton />
      )}
    </div>
  );
}
