import { Input, type InputRef } from "antd";
import { Search, SearchX } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FaqAnswer, faqLimits, faqTopics } from "#contract/support/help/faq.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { FaqRow } from "./parts/FaqRow.tsx";
import { useFaq } from "./parts/use-faq.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

/**
 * FAQs: search results while the user types, else all by topic. Search text and open question are stored in the URL.
 */
export function FaqSearch({ onAsk }: { onAsk: (words: string) => void }) {
  const { t } = useTranslation("support");
  const [search, change] = useUrlQuery();
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const input = useRef<InputRef>(null);
  const { data, error, refetch, searchText } = useFaq(typed);
  const open = search.get("open");
  useShortcuts({ "/": () => input.current?.focus() });
  const set = (name: "q" | "open", value: string) =>
    change((query) => (value === "" ? query.delete(name) : query.set(name, value)));
  const type = (value: string) => {
    setTyped(value);
    set("q", value.trim());
  };
  const items = data?.items ?? [];
  const isSearch = searchText !== "";
  const opened = open ?? (isSearch ? items[0]?.id : null);
  const rowOf = (item: (typeof items)[number]) => (
    <FaqRow
      key={item.id}
      item={item}
      open={item.id === opened}
      onToggle={() => set("open", item.id === opened ? "none" : item.id)}
    />
  );
  return (
    <div className="stack">
      <Card
        padding="none"
        foot={
          isSearch && (
            <button type="button" className="text-button link medium text-13" onClick={() => onAsk(searchText)}>
              {t("nothingFits")}
            </button>
          )
        }
      >
        <div className="padded stack gap-8">
          <Input
            ref={input}
            size="large"
            allowClear
            dir="auto"
            type="search"
            maxLength={faqLimits.searchText}
            prefix={<Search size={16} aria-hidden />}
            placeholder={t("search")}
            aria-label={t("search")}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          <p className="text-12 faint" role="status">
            {isSearch && data ? t("found", { count: items.length }) : " "}
          </p>
        </div>
        {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!error && !data && <RowSkeleton />}
        {isSearch && items.map(rowOf)}
        {isSearch && data && items.length === 0 && (
          <InlineEmptyState icons={[SearchX]} title={t("none")} text={t("noneText")} />
        )}
      </Card>
      {!isSearch && data && <FaqTopics items={items} rowOf={rowOf} />}
    </div>
  );
}

interface FaqTopicsProps {
  items: readonly FaqAnswer[];
  rowOf: (item: FaqAnswer) => ReactNode;
}

/** All questions by topic. */
function FaqTopics({ items, rowOf }: FaqTopicsProps) {
  const { t } = useTranslation("support");
  return faqTopics.map((topic) => {
    const own = items.filter((item) => item.topic === topic);
    return (
      <Card key={topic} padding="none" title={t(`topic.${topic}`)} extra={<CountBadge count={own.length} />}>
        {own.map(rowOf)}
      </Card>
    );
  });
}
