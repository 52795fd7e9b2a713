import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ratingCalls, ratingExportFormats } from "#contract/ratings/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import styles from "../ratings.module.css";
import { SavedRepliesButton } from "../answers/SavedRepliesButton.tsx";
import { RatingAlarmBanners } from "../trend/RatingAlarmBanners.tsx";
import { RatingTrendCard } from "../trend/RatingTrendCard.tsx";
import { TrendingWordsCard } from "../trending/TrendingWordsCard.tsx";
import { RatingSummaryCard } from "./RatingSummaryCard.tsx";
import { ReviewFilterBar } from "./ReviewFilterBar.tsx";
import { RatingBreakdownCard } from "./RatingBreakdownCard.tsx";
import { ReviewsMasterDetail } from "./ReviewsMasterDetail.tsx";
import { type ReviewFilterState, useReviewFilters } from "./use-review-filters.ts";
import { Button, Dropdown } from "antd";
import { Download } from "lucide-react";
import { useFileDownload } from "#providers/data/use-file-download.ts";

const pollMs = 60_000;

/** Screen Ratings & Reviews of one app: summary, trends and the list of reviews. */
export function ReviewsInbox() {
  const { t } = useTranslation("ratings");
  const { id: appId = "" } = useParams();
  const filters = useReviewFilters();
  const summary = useCall(ratingCalls.ratingSummary, { params: { id: appId } }, { everyMs: pollMs, live: true });
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        <SavedRepliesButton appId={appId} />
        <ExportButton appId={appId} filters={filters} />
      </PageHeader>
      <div className="stack">
        <RatingAlarmBanners appId={appId} filters={filters} />
        {summary.error && <ErrorCard error={summary.error} onRetry={() => void summary.refetch()} />}
        {summary.isPending && <CardSkeleton />}
        {summary.data && (
          <div className={styles.cards}>
            <RatingSummaryCard summary={summary.data} />
            <RatingTrendCard appId={appId} />
            <RatingBreakdownCard summary={summary.data} filters={filters} />
          </div>
        )}
        {summary.data && <TrendingWordsCard appId={appId} filters={filters} />}
        <Card padding="none">
          <h2 className="visually-hidden">{t("list.label")}</h2>
          <ReviewFilterBar filters={filters} summary={summary.data} />
          <ReviewsMasterDetail
            key={JSON.stringify(filters.query)}
            appId={appId}
            filters={filters}
            summary={summary.data}
          />
        </Card>
      </div>
    </>
  );
}

/** Button with a menu of formats that downloads the filtered ratings as a file, which the server streams. */
function ExportButton({ appId, filters }: { appId: string; filters: ReviewFilterState }) {
  const { t } = useTranslation("ratings");
  const file = useFileDownload(ratingCalls.exportRatings);
  const items = ratingExportFormats.map((format) => ({
    key: format,
    label: t(`file.${format}`),
    onClick: () => file.load({ body: { ...filters.query, appId, format } }),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<Download size={16} aria-hidden />} loading={file.busy}>
        {t("file.button")}
      </Button>
    </Dropdown>
  );
}
