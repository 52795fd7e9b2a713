import { Button, Input, Select } from "antd";
import { Search } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { RatingSummary } from "#contract/ratings/rating-summary.ts";
import { ratingStars } from "#contract/ratings/rating.ts";
import { reviewTopics } from "#contract/ratings/review-topics.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";
import { type ReviewFilterName, type ReviewFilterState, reviewTabs, type ReviewTab } from "./use-review-filters.ts";
import styles from "./inbox.module.css";

/** Day picker, loaded after the list, because a calendar is a quarter of the code that a list loads. */
const DayPicker = lazyComponent(async () => (await import("#ui/fields/DayPicker.tsx")).DayPicker);

interface ToolsProps {
  filters: ReviewFilterState;
  /** Counts of the app's ratings; undefined while loading. */
  summary: RatingSummary | undefined;
}

function Tabs({ filters, summary }: ToolsProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const counts = summary && {
    ...summary.replies,
    text: summary.replies.none + summary.replies.outdated + summary.replies.replied,
    all: summary.ratings,
  };
  const label = (tab: ReviewTab) => `${t(`tabs.${tab}`)}${counts ? ` ${number(counts[tab])}` : ""}`;
  return (
    <SegmentedControl
      label={t("tabs.label")}
      value={filters.tab}
      options={reviewTabs.map((value) => ({ value, label: label(value) }))}
      onChange={filters.open}
    />
  );
}

interface FilterSelectProps {
  filters: ReviewFilterState;
  name: "version" | "language" | "topic" | "device";
  options: { value: string; label: string }[];
}

function FilterSelect({ filters, name, options }: FilterSelectProps) {
  const { t } = useTranslation("ratings");
  return (
    <Select
      className={styles.filter}
      allowClear
      popupMatchSelectWidth={false}
      placeholder={t(`filter.${name}`)}
      aria-label={t(`filter.${name}`)}
      value={filters.filters[name] ?? null}
      options={options}
      onChange={(value: string | undefined) => filters.set({ [name]: value })}
    />
  );
}

function DateFilter({ filters, name, label }: { filters: ReviewFilterState; name: ReviewFilterName; label: string }) {
  return (
    <Suspense fallback={<span className={styles.filter} />}>
      <DayPicker
        className={styles.filter}
        aria-label={label}
        placeholder={label}
        value={filters.filters[name]}
        onChange={(day) => filters.set({ [name]: day })}
      />
    </Suspense>
  );
}

/** Filter bar of the ratings, stored in the URL. */
export function ReviewFilterBar({ filters, summary }: ToolsProps) {
  const { t } = useTranslation("ratings");
  const languageName = useReviewLanguageName();
  const { stars, searchText = "" } = filters.filters;
  const named = (parts: RatingSummary["versions"] = []) => parts.map(({ value, name }) => ({ value, label: name }));
  const languages = (summary?.languages ?? []).map(({ value }) => ({ value, label: languageName(value) }));
  return (
    <div className={`row ${styles.filters}`}>
      <div className={`row spread ${styles.tabs}`}>
        <Tabs filters={filters} summary={summary} />
        <Input
          key={searchText}
          className={styles.search}
          defaultValue={searchText}
          maxLength={200}
          allowClear
          prefix={<Search size={16} aria-hidden />}
          placeholder={t("filter.search")}
          aria-label={t("filter.search")}
          onClear={() => filters.set({ searchText: undefined })}
          onBlur={({ target }) => filters.set({ searchText: target.value.trim() })}
          onPressEnter={({ currentTarget }) => filters.set({ searchText: currentTarget.value.trim() })}
        />
      </div>
      <Select
        className={styles.filter}
        mode="multiple"
        maxTagCount="responsive"
        showSearch={false}
        allowClear
        placeholder={t("filter.stars")}
        aria-label={t("filter.stars")}
        value={stars ? stars.split(",") : []}
        options={ratingStars.map((ratingStar) => ({
          value: String(ratingStar),
          label: t("figures.stars", { count: ratingStar }),
        }))}
        onChange={(chosen: string[]) => filters.set({ stars: chosen.join(",") })}
      />
      <FilterSelect filters={filters} name="version" options={named(summary?.versions)} />
      <FilterSelect filters={filters} name="language" options={languages} />
      <FilterSelect
        filters={filters}
        name="topic"
        options={reviewTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
      />
      <FilterSelect filters={filters} name="device" options={named(summary?.devices)} />
      <DateFilter filters={filters} name="fromDate" label={t("filter.from")} />
      <DateFilter filters={filters} name="toDate" label={t("filter.to")} />
      {filters.narrowed && (
        <Button type="text" onClick={filters.clear}>
          {t("filter.clear")}
        </Button>
      )}
    </div>
  );
}
