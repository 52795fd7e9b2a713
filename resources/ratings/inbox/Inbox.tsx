import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import styles from "../ratings.module.css";
import { AnswersButton } from "../answers/AnswersButton.tsx";
import { AlarmBars } from "../trend/AlarmBars.tsx";
import { TrendCard } from "../trend/TrendCard.tsx";
import { SaidCard } from "../words/SaidCard.tsx";
import { FileButton } from "./FileButton.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { InboxTools } from "./InboxTools.tsx";
import { PartsCard } from "./PartsCard.tsx";
import { ReviewDesk } from "./ReviewDesk.tsx";
import { useFilters } from "./use-filters.ts";

const everyMs = 60_000;

/** Ratings & Reviews of one app: summary, trends and the list of reviews. */
export function Inbox() {
  const { t } = useTranslation("ratings");
  const { id: appId = "" } = useParams();
  const filters = useFilters();
  const summary = useCall(ratingCalls.ratingSummary, { params: { id: appId } }, { everyMs, live: true });
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        <AnswersButton appId={appId} />
        <FileButton appId={appId} filters={filters} />
      </PageHeader>
      <div className="stack">
        <AlarmBars appId={appId} filters={filters} />
        {summary.error && <ErrorCard error={summary.error} onRetry={() => void summary.refetch()} />}
        {summary.isPending && <CardSkeleton />}
        {summary.data && (
          <div className={styles.cards}>
            <FiguresCard summary={summary.data} />
            <TrendCard appId={appId} />
            <PartsCard summary={summary.data} />
            <SaidCard appId={appId} filters={filters} />
          </div>
        )}
        <Card padding="none">
          <h2 className="visually-hidden">{t("list.label")}</h2>
          <InboxTools filters={filters} summary={summary.data} />
          <ReviewDesk key={JSON.stringify(filters.query)} appId={appId} filters={filters} summary={summary.data} />
        </Card>
      </div>
    </>
  );
}
