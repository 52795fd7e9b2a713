import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { Clapperboard, Languages, Layers, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { contentMediaTypes, contentTypes } from "#contract/content/media/content-types.ts";
import { mediaReviewTabs } from "#contract/content/media/review-calls.ts";
import type { MediaReviewRow } from "#contract/content/media/review-schemas.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ContentStatusTag } from "#resources/content/media/parts/ContentStatusTag.tsx";
import { languageName } from "#resources/review/desk/parts/use-reason-templates.ts";
import { DueTime } from "#resources/review/desk/parts/marks/DueTime.tsx";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { MediaPendingBar } from "./decision/MediaPendingBar.tsx";
import { usePendingMedia } from "./decision/pending-media.ts";
import { mediaReviewItemPath } from "./index.tsx";
import { mediaReview } from "./index.tsx";
import { useOpenNextMedia } from "./use-open-next-media.ts";

/** List screen of videos and banners waiting for review, longest waiting first. */
export function MediaReviewList() {
  const { t } = useTranslation(["media-review", "content"]);
  const mayReview = useCan({ resource: "review", action: "review" }).data?.can ?? false;
  const table = useCallTable(mediaReview, { everyMs: 60_000, live: true });
  const { opening, openNext } = useOpenNextMedia();
  const underWay = usePendingMedia().map(({ body }) => body.id);
  const picture = ({ thumbnail }: MediaReviewRow) =>
    thumbnail && <img src={thumbnail} alt="" loading="lazy" style={{ blockSize: 40, maxInlineSize: 72 }} />;
  const status = ({ status: is, again }: MediaReviewRow) => (
    <span className="row gap-8">
      <ContentStatusTag status={is} />
      {again && is === "inreview" && (
        <Tag icon={RefreshCw} tone="info">
          {t("again")}
        </Tag>
      )}
    </span>
  );
  return (
    <>
      <ListScreen
        table={table}
        title={t("title")}
        label={t("title")}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        path={({ id }) => mediaReviewItemPath(id)}
        hides={({ id }) => underWay.includes(id)}
        columns={[
          { key: "picture", title: t("column.picture"), text: () => null, cell: picture },
          {
            key: "name",
            title: t("column.name"),
            text: ({ name }) => name,
            cell: ({ name, app }) => (
              <span className="two-lines">
                <bdi className="medium">{name}</bdi>
                <bdi className="text-12 soft">{app.title}</bdi>
              </span>
            ),
            show: "always",
          },
          { key: "type", title: t("column.type"), text: ({ type }) => t(`content:type.${type}`) },
          {
            key: "language",
            title: t("column.language"),
            text: ({ language }) => languageName(language),
            cell: ({ language }) => <bdi lang={language}>{languageName(language)}</bdi>,
            show: "wide",
          },
          { key: "developer", title: t("column.developer"), text: ({ developer }) => developer.name, show: "wide" },
          { key: "status", title: t("column.status"), text: (row) => t(`content:status.${row.status}`), cell: status },
          {
            key: "sent",
            title: t("column.since"),
            text: ({ sentAt }) => sentAt,
            cell: ({ sentAt }) => <DateTime at={sentAt} />,
          },
          {
            key: "due",
            title: t("column.due"),
            text: ({ dueAt }) => dueAt,
            cell: ({ dueAt, status: is }) => is === "inreview" && <DueTime dueAt={dueAt} />,
          },
          { key: "claim", title: t("column.claim"), text: ({ claim }) => claim?.name ?? "" },
        ]}
        card={(row) => (
          <span className="line gap-12">
            {picture(row)}
            <span className="stack gap-4 grow">
              <strong dir="auto">{row.name}</strong>
              <bdi className="text-13 soft">{row.app.title}</bdi>
              {status(row)}
              {row.status === "inreview" && <DueTime dueAt={row.dueAt} short />}
            </span>
          </span>
        )}
        tabs={mediaReviewTabs.map((tab) => ({
          key: tab,
          label: t(`tab.${tab}`),
          filters: { tab: tab === "waiting" ? undefined : tab },
        }))}
        filters={[
          { field: "searchText", label: t("search"), search: true },
          {
            field: "type",
            label: t("column.type"),
            icon: Layers,
            options: contentTypes.map((value) => ({ value, label: t(`content:type.${value}`) })),
          },
          {
            field: "media",
            label: t("content:list.mediaFormat"),
            icon: Clapperboard,
            options: contentMediaTypes.map((value) => ({ value, label: t(`content:media.${value}`) })),
          },
          {
            field: "language",
            label: t("column.language"),
            icon: Languages,
            options: languages.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
        headerButtons={
          mayReview && (
            <Button type="primary" loading={opening} onClick={() => void openNext()}>
              {t("next")}
            </Button>
          )
        }
        empty={{ icon: Clapperboard, title: t("empty"), text: t("emptyText") }}
      />
      {mayReview && <MediaPendingBar />}
    </>
  );
}
