import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RatingSummary, formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { reviewTopics } from "#contract/ratings/review-topics.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";
import type { ReviewFilterState } from "./use-review-filters.ts";

/** Breakdowns with the list's filter that a row sets. */
const kinds = { topics: "topic", versions: "version", languages: "language", devices: "device" } as const;
const kindNames = ["topics", "versions", "languages", "devices"] as const;

/** Maximum number of rows; the filters of the list offer the others too. */
const maxRows = 6;

const newestFirst = (versions: RatingSummary["versions"]) =>
  versions.toSorted((a, b) => Number(b.value) - Number(a.value));

interface RatingBreakdownCardProps {
  summary: RatingSummary;
  filters: ReviewFilterState;
}

/** Card with the average rating by topic, version, language or device; a row filters the reviews. */
export function RatingBreakdownCard({ summary, filters }: RatingBreakdownCardProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const languageName = useReviewLanguageName();
  const [kind, setKind] = useState<keyof typeof kinds>(summary.topics.length > 0 ? "topics" : "versions");
  const nameOf = (value: string, name: string): string => {
    if (kind === "languages") return languageName(value);
    const topic = reviewTopics.find((reviewTopic) => kind === "topics" && reviewTopic === value);
    return topic ? t(`topic.${topic}`) : name;
  };
  const filter = kinds[kind];
  const chosen = filters.filters[filter];
  // For versions, the newest matter most.
  const all = kind === "versions" ? newestFirst(summary.versions) : summary[kind];
  const parts = all.slice(0, maxRows);
  const rows = parts.map(({ value, name, ratings, average }) => ({
    key: value,
    name: <bdi>{nameOf(value, name)}</bdi>,
    size: average ?? 0,
    numbers: [average === null ? "–" : formatAverageRating(average), number(ratings)],
  }));
  return (
    <Card
      title={t("parts.title")}
      extra={
        <Select
          aria-label={t("parts.which")}
          value={kind}
          popupMatchSelectWidth={false}
          options={kindNames.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onChange={setKind}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="text-13 soft">{t("parts.none")}</p>
      ) : (
        <BarRows
          label={t("parts.title")}
          headings={[t("parts.name"), t("parts.average"), t("figures.number")]}
          rows={rows}
          bar="under"
          whole={5}
          chosen={chosen ?? null}
          onChoose={(value) => filters.set({ [filter]: value === chosen ? undefined : value })}
        />
      )}
    </Card>
  );
}
