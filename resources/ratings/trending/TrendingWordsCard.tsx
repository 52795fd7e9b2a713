import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { trendingWordRule } from "#contract/ratings/trending-words.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useCall } from "#providers/data/use-call.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { NearDuplicateReviews } from "../near-duplicates/NearDuplicateReviews.tsx";
import type { ReviewFilterState } from "../inbox/use-review-filters.ts";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";
import styles from "../ratings.module.css";

const pollMs = 60_000;

interface TrendingCardProps {
  appId: string;
  filters: ReviewFilterState;
}

/** List of words that are more frequent in this week's reviews than before; each filters the reviews. */
function TrendingWords({ appId, filters }: TrendingCardProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const languageName = useReviewLanguageName();
  const answer = useCall(ratingCalls.newRatingWords, { params: { id: appId } }, { everyMs: pollMs, live: true });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonBlock height={80} />;
  const { items, countedAt, texts } = answer.data;
  const show = (word: string) => {
    filters.clear();
    filters.set({ searchText: word, fromDate: addDays(toIndianDay(Date.now()), -trendingWordRule.days) });
  };
  return (
    <div className="stack gap-12">
      {items.length === 0 && <p className="text-13 soft">{t(countedAt === null ? "words.notYet" : "words.none")}</p>}
      {items.length > 0 && (
        <ul className={`row gap-8 ${styles.reviews}`} aria-label={t("words.title")}>
          {items.map(({ word, language, reviews, before }) => (
            <li key={word}>
              <Button
                size="small"
                title={t("words.about", {
                  reviews: number(reviews),
                  before: number(before),
                  language: languageName(language),
                })}
                onClick={() => show(word)}
              >
                <bdi lang={language}>{word}</bdi> <span className="faint">{number(reviews)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {countedAt !== null && (
        <p className="text-12 faint">
          {t("words.counted", { count: texts, number: number(texts) })} · <DateTime at={countedAt} />
        </p>
      )}
    </div>
  );
}

const kinds = ["words", "copies"] as const;

/** Card with trending words of this week, and groups of near-duplicate reviews. */
export function TrendingWordsCard({ appId, filters }: TrendingCardProps) {
  const { t } = useTranslation("ratings");
  const [kind, setKind] = useState<(typeof kinds)[number]>("words");
  return (
    <Card
      title={t("said.title")}
      extra={
        <SegmentedControl
          label={t("said.title")}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`${value}.title`) }))}
          onChange={setKind}
        />
      }
    >
      {kind === "words" ? (
        <TrendingWords appId={appId} filters={filters} />
      ) : (
        <NearDuplicateReviews appId={appId} filters={filters} />
      )}
    </Card>
  );
}
