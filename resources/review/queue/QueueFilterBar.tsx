import { Input, Select } from "antd";
import { Flag, Layers, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { categoryIds } from "#contract/reference/categories.ts";
import { type QueueCounts, reviewFlags } from "#contract/review/views.ts";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { type QueueFilters, queueViews, viewOf } from "./queue-filters.ts";
import styles from "./queue.module.css";

interface QueueFilterBarProps {
  filters: QueueFilters;
  change: (changes: Partial<QueueFilters>) => void;
  counts: z.infer<typeof QueueCounts> | undefined;
}

const typingMs = 300;

/** What is typed, handed on when the typing stops; follows the address when Back changes it. */
function useTypedSearch(search: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onSearch(typed);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return [typed, setTyped] as const;
}

export function QueueFilterBar({ filters, change, counts }: QueueFilterBarProps) {
  const { t } = useTranslation(["review", "reference"]);
  const [onSearch] = useState(() => (search: string) => change({ search }));
  const [typed, setTyped] = useTypedSearch(filters.search, onSearch);
  const countOf = {
    all: counts?.waiting ?? 0,
    mine: counts?.mine ?? 0,
    none: counts?.notClaimed ?? 0,
    update: counts?.updates ?? 0,
    new: counts?.newApps ?? 0,
  };
  return (
    <div className={styles.filters}>
      <Segmented
        label={t("filter.view")}
        value={viewOf(filters)}
        options={queueViews.map((value) => ({ value, label: t(`filter.${value}`, { count: countOf[value] }) }))}
        onChange={(view) => change({ view })}
      />
      <Input
        className={styles.search}
        value={typed}
        maxLength={200}
        allowClear
        prefix={<Search size={16} aria-hidden />}
        placeholder={t("filter.search")}
        aria-label={t("filter.search")}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        className={styles.select}
        value={filters.flag || null}
        allowClear
        prefix={<Flag size={16} aria-hidden />}
        placeholder={t("filter.flag")}
        aria-label={t("filter.flag")}
        popupMatchSelectWidth={false}
        options={reviewFlags.map((flag) => ({ value: flag, label: t(`flag.${flag}`) }))}
        onChange={(flag: string | undefined) => change({ flag: flag ?? "" })}
      />
      <Select
        className={styles.select}
        value={filters.category || null}
        allowClear
        prefix={<Layers size={16} aria-hidden />}
        placeholder={t("filter.category")}
        aria-label={t("filter.category")}
        popupMatchSelectWidth={false}
        options={categoryIds.map((id) => ({ value: id, label: t(`reference:category.${id}`) }))}
        onChange={(category: string | undefined) => change({ category: category ?? "" })}
      />
    </div>
  );
}
