import { Input, type InputRef } from "antd";
import { Search, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FaqAnswer, faqLimits } from "#contract/support/help/faq.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { AppIssueLinks } from "./AppIssueLinks.tsx";
import { FaqRow } from "./parts/FaqRow.tsx";
import { useFaq } from "./parts/use-faq.ts";
import styles from "./parts/support.module.css";

/** Rows below "Asked most". */
const maxAsked = 5;

const votesOf = ({ said }: FaqAnswer): number => said.solved + said.notSolved;

/** Returns the questions with the most votes in the last 30 days. Questions without a vote are left out. */
function mostAsked(items: readonly FaqAnswer[]): FaqAnswer[] {
  return items
    .filter((item) => votesOf(item) > 0)
    .toSorted((one, other) => votesOf(other) - votesOf(one))
    .slice(0, maxAsked);
}

/** Card with the FAQ search and its results, else the questions asked most. Search text and open question are in the URL. */
export function FaqSearch({ onAsk }: { onAsk: (words: string) => void }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const [search, change] = useUrlQuery();
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const input = useRef<InputRef>(null);
  const { data, error, refetch, searchText } = useFaq(typed);
  useShortcuts({ "/": () => input.current?.focus() });
  const set = (name: "q" | "open", value: string) =>
    change((query) => {
      query.delete("topic");
      if (value === "") query.delete(name);
      else query.set(name, value);
    });
  const type = (value: string) => {
    setTyped(value);
    set("q", value.trim());
  };
  const isSearch = searchText !== "";
  const items = isSearch ? (data?.items ?? []) : mostAsked(data?.items ?? []);
  const opened = search.has("topic") ? null : (search.get("open") ?? (isSearch ? items[0]?.id : null));
  return (
    <Card
      className={styles.search ?? ""}
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
          suffix={
            typed === "" ? (
              <span className="wide-only">
                <KeyHint keys={["/"]} />
              </span>
            ) : (
              <span className="text-12 faint" role="status">
                {isSearch && data && t("found", { count: items.length })}
              </span>
            )
          }
          placeholder={t("search")}
          aria-label={t("search")}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {!isSearch && <AppIssueLinks />}
      </div>
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeleton />}
      {!isSearch && items.length > 0 && (
        <div className={`row spread text-13 ${styles.band}`}>
          <h2 className="text-13 medium">{t("asked")}</h2>
          <span className="text-12 faint wide-only">{t("askedColumns")}</span>
        </div>
      )}
      {(isSearch || items.length > 0) && (
        <div className={styles.rows}>
          {items.map((item) => {
            const votes = votesOf(item);
            const solved = votes > 0 ? format.percent(item.said.solved / votes) : null;
            return (
              <FaqRow
                key={item.id}
                item={item}
                open={item.id === opened}
                onToggle={() => set("open", item.id === opened ? "none" : item.id)}
                note={
                  solved !== null && (isSearch ? t("solvedShare", { solved }) : `${format.number(votes)} · ${solved}`)
                }
              />
            );
          })}
        </div>
      )}
      {isSearch && data && items.length === 0 && (
        <InlineEmptyState icons={[SearchX]} title={t("none")} text={t("noneText")} />
      )}
    </Card>
  );
}
