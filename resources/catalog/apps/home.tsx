import { useGo } from "@refinedev/core";
import { Button, Input, Select } from "antd";
import { ListFilter, Search, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { limits } from "#contract/limits.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { callQueryKey } from "#providers/data/query-cache.ts";
import { type CallTable, useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useRefetchOnChange } from "#providers/live/use-live.ts";
import { versions } from "#resources/catalog/versions/index.tsx";
import { useDebouncedInput } from "#ui/crud/list/use-debounced-input.ts";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { PageHeader, SectionHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import styles from "./home/home.module.css";
import { toActionItems } from "./home/action-items.ts";
import { ActionItems } from "./home/ActionItems.tsx";
import { PublishedApps } from "./home/PublishedApps.tsx";
import { apps } from "./index.tsx";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { VersionCard } from "./home/VersionCard.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { Pager } from "#ui/tables/Pager.tsx";

/** Content of Home without apps, loaded on demand: only developers without apps see it. */
const EmptyHome = lazyComponent(async () => (await import("./home/EmptyHome.tsx")).EmptyHome);

const inProgressStatuses = ["draft", "pending", "inreview", "onhold", "rereview"] as const;
const publishedStatuses = ["active", "limited_serving", "inactive", "blocked"] as const;
const statuses = [...inProgressStatuses, ...publishedStatuses];
const needsKey = callQueryKey(appCalls.needs, {});
/** Query parameter for the page of the second list on this screen. */
const pageName = "inProgress";

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word);

/** Returns the filters shared by both lists; a change goes to the first page of both. */
function useHomeFilters() {
  const [search] = useSearchParams();
  const go = useGo();
  const statusParam = search.get("status") ?? "";
  const filters = {
    searchText: search.get("searchText") ?? "",
    status: isOneOf(statuses, statusParam) ? statusParam : "",
  };
  const change = (changes: Partial<typeof filters>) =>
    go({
      type: "replace",
      options: { keepQuery: true },
      query: { ...changes, page: undefined, [pageName]: undefined },
    });
  return { ...filters, change, filtered: filters.searchText !== "" || filters.status !== "" };
}

/** Lists that match the filters: versions in progress, published apps, or both. */
function useLists({ status, searchText }: { status: string; searchText: string }) {
  const versionsShown = status === "" || isOneOf(inProgressStatuses, status);
  const appsShown = status === "" || isOneOf(publishedStatuses, status);
  const inProgress = useCallTable(versions, {
    pageName,
    pageSize: limits.inProgressPage,
    permanent: { searchText: searchText || undefined, status: versionsShown && status ? status : undefined },
    enabled: versionsShown,
    everyMs: 15_000,
    live: true,
  });
  const published = useCallTable(apps, {
    ...(status === "" && { permanent: { status: publishedStatuses.join() } }),
    enabled: appsShown,
    live: true,
  });
  return { inProgress, published, shown: [...(versionsShown ? [inProgress] : []), ...(appsShown ? [published] : [])] };
}

/** Returns items that wait for the developer, whatever the filters are. */
function useActionItems() {
  const answer = useCall(appCalls.needs, {}, { live: true, askOnOpen: true });
  useRefetchOnChange("versions", needsKey, true);
  useRefetchOnChange("transfers", needsKey, true);
  return { answer, needs: toActionItems(answer.data) };
}

function Filters({ searchText, status, change }: Omit<ReturnType<typeof useHomeFilters>, "filtered">) {
  const { t } = useTranslation(["apps", "statuses"]);
  const [typed, setTyped] = useDebouncedInput(searchText, (text) => change({ searchText: text }));
  return (
    <>
      <Input
        className={styles.search}
        allowClear
        maxLength={200}
        prefix={<Search size={16} aria-hidden />}
        placeholder={t("filterPlaceholder")}
        aria-label={t("filterPlaceholder")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        className={styles.status}
        aria-label={t("statusFilter")}
        prefix={<ListFilter size={16} aria-hidden />}
        value={status}
        onChange={(next) => change({ status: next })}
        options={[
          { value: "", label: t("allStatuses") },
          ...inProgressStatuses.map((value) => ({ value, label: t(`statuses:version.${value}`) })),
          ...publishedStatuses.map((value) => ({ value, label: t(`statuses:app.${value}`) })),
        ]}
      />
    </>
  );
}

/** Home screen: items that wait for the developer, versions in progress, and published apps. */
export function HomeScreen() {
  const { t } = useTranslation("apps");
  const { filtered, ...filters } = useHomeFilters();
  const { inProgress, published, shown } = useLists(filters);
  const { answer: waiting, needs } = useActionItems();
  const clock = useCall(storeCalls.startup, {}).data?.reviewClock;
  const error = waiting.error ?? shown.find((list) => list.error !== null)?.error;
  const retry = () => void Promise.all([waiting.refetch(), ...shown.map(({ tableQuery }) => tableQuery.refetch())]);
  if (error) return <ErrorCard error={error} onRetry={retry} />;
  if (!waiting.data || shown.some(({ answer }) => answer === undefined)) return <PageSkeleton />;
  const hasResults = shown.some(({ answer }) => answer !== undefined && answer.total > 0);
  if (!filtered && !hasResults && waiting.data.apps.length === 0)
    return (
      <EmptyHome clock={clock}>
        <ActionItems needs={needs} />
      </EmptyHome>
    );
  return (
    <div className={styles.home}>
      <PageHeader title={t("home")}>
        <Filters {...filters} />
      </PageHeader>
      <ActionItems needs={filtered ? [] : needs} />
      {shown.includes(inProgress) && <VersionsInProgress table={inProgress} clock={clock} />}
      {shown.includes(published) && <PublishedApps table={published} />}
      {!hasResults && filtered && (
        <InlineEmptyState
          icons={[SearchX]}
          title={t("noMatch.title", { text: filters.searchText })}
          text={t("noMatch.text")}
        >
          <Button onClick={() => filters.change({ searchText: "", status: "" })}>{t("noMatch.clear")}</Button>
        </InlineEmptyState>
      )}
    </div>
  );
}

interface VersionsInProgressProps {
  readonly table: Pick<CallTable<typeof versions>, "result" | "answer" | "currentPage" | "pageSize" | "setCurrentPage">;
  readonly clock: ReviewTimeStatistics | undefined;
}

/** Section with the versions in progress, 4 per page. */
function VersionsInProgress({ table, clock }: VersionsInProgressProps) {
  const { t } = useTranslation("apps");
  const { result, answer, currentPage, pageSize, setCurrentPage } = table;
  const total = answer?.total ?? 0;
  if (total === 0) return null;
  return (
    <section aria-label={t("inProgress.title")}>
      <SectionHeader title={t("inProgress.title")} beside={<CountBadge count={total} />}>
        {total > pageSize && (
          <Pager page={currentPage - 1} pageSize={pageSize} total={total} onPage={(page) => setCurrentPage(page + 1)} />
        )}
      </SectionHeader>
      <div className={styles.cards}>
        {result.data.map((version) => (
          <VersionCard key={version.id} version={version} clock={clock} />
        ))}
      </div>
    </section>
  );
}
