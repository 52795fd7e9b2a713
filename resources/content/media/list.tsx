import { useAbility } from "@casl/react";
import { Package } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { type ContentStatus, defaultContentStatuses } from "#contract/content/media/content-types.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { AddContent } from "./create.tsx";
import { ContentFeedbackButton } from "./ContentFeedbackButton.tsx";
import { ContentTypePicker } from "./ContentTypePicker.tsx";
import { content } from "./index.tsx";
import { ItemsCard } from "./items/ItemsCard.tsx";

/** Screen Content & Videos of one app: content types, upload form, and the list of items. */
export function ContentList() {
  const { t } = useTranslation(["content", "errors"]);
  const { id = "" } = useParams();
  // Synchronous, unlike `useCan`: a form that appears later would push the list down.
  const mayCreate = useAbility<Abilities>().can("create", "Content");
  const app = useCall(appCalls.appDetails, { params: { id } });
  const packageName = app.data?.app.packageName;
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        {mayCreate && <ContentFeedbackButton />}
      </PageHeader>
      {app.error && <ErrorCard error={app.error} onRetry={() => void app.refetch()} />}
      {app.isPending && <CardSkeleton />}
      {packageName === null && (
        <Card>
          <EmptyState icons={[Package]} title={t("noPackage")} text={t("noPackageText")} />
        </Card>
      )}
      {packageName && <Content key={packageName} packageName={packageName} mayCreate={mayCreate} />}
    </>
  );
}

function Content({ packageName, mayCreate }: { packageName: string; mayCreate: boolean }) {
  const table = useCallTable(content, { params: { packagename: packageName }, live: true });
  const { answer, error, tableQuery, valueOf, filter } = table;
  const type = valueOf("type");
  /** Adds drafts to the status filter after an upload, because the default filter hides them. */
  const showDrafts = () => {
    const status: readonly ContentStatus[] = valueOf("status") ?? defaultContentStatuses;
    if (!status.includes("draft")) filter({ status: [...status, "draft"] });
  };
  return (
    <div className="stack">
      <ContentTypePicker use={answer?.use} type={type} onChoose={(chosen) => filter({ type: chosen })} />
      {mayCreate && <AddContent packageName={packageName} type={type ?? "verticalVideo"} onSent={showDrafts} />}
      {error && <ErrorCard error={error} onRetry={() => void tableQuery.refetch()} />}
      {answer && <ItemsCard packageName={packageName} table={table} list={answer} />}
      {!answer && !error && <CardSkeleton />}
    </div>
  );
}
