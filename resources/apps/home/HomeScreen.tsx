import { Input, Select } from "antd";
import { ListFilter, Search, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "antd";
import type { AppSummary } from "#contract/apps/views.ts";
import { appCalls } from "#contract/apps/calls.ts";
import { storeCalls } from "#contract/store/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { limits } from "#contract/limits.ts";
import { useCall } from "#providers/data/use-call.ts";
import { EmptyHome } from "#resources/apps/home/EmptyHome.tsx";
import { InProgress } from "#resources/apps/home/InProgress.tsx";
import { needsOf, type VersionRow } from "#resources/apps/home/needs.ts";
import { NeedsYou } from "#resources/apps/home/NeedsYou.tsx";
import { Published } from "#resources/apps/home/Published.tsx";
import { EmptyLine } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useUrlFilters } from "#ui/tables/use-url-filters.ts";
import styles from "./HomeScreen.module.css";

const initial = { q: "", status: "", page: "0" };
const publishedStatuses = ["active", "limited_serving", "inactive", "blocked"] as const;

const isPublished = (app: AppSummary) => publishedStatuses.some((status) => status === app.status);

function useHome(q: string, page: number) {
  const searchText = q || undefined;
  const apps = useCall(appCalls.listApps, { query: { searchText } }, { keepPrevious: true });
  const versions = useCall(
    versionCalls.listVersions,
    { query: { start: String(page * limits.inProgressPage), limit: String(limits.inProgressPage), searchText } },
    { keepPrevious: true, everyMs: 15_000 },
  );
  const all = useCall(versionCalls.listVersions, { query: { start: "0", limit: String(limits.page.max) } });
  const startup = useCall(storeCalls.startup, {});
  return { apps, versions, all, clock: startup.data?.reviewClock };
}

/** Home: what needs the developer, versions on their way, apps in the store. */
export function HomeScreen() {
  const { t } = useTranslation(["apps", "statuses"]);
  const [filters, setFilters, filtered] = useUrlFilters(initial);
  const page = Number(filters.page) || 0;
  const { apps, versions, all, clock } = useHome(filters.q, page);
  const error = apps.error ?? versions.error;
  if (error) return <ErrorCard error={error} onRetry={() => void Promise.all([apps.refetch(), versions.refetch()])} />;
  if (!apps.data || !versions.data) return <PageSkeleton />;
  if (apps.data.total === 0 && !filtered) return <EmptyHome clock={clock} />;
  const ofStatus = (app: AppSummary) => filters.status === "" || app.status === filters.status;
  const published = apps.data.items.filter((app) => isPublished(app) && ofStatus(app));
  const rows: readonly VersionRow[] = versions.data.items.filter(
    (row) => filters.status === "" || row.status === filters.status,
  );
  const needs = filtered ? [] : needsOf(all.data?.items ?? [], apps.data.items);
  return (
    <div className={styles.home}>
      <PageHeader title={t("home")}>
        <Input
          className={styles.search}
          allowClear
          prefix={<Search size={16} aria-hidden />}
          placeholder={t("filterPlaceholder")}
          aria-label={t("filterPlaceholder")}
          value={filters.q}
          onChange={(event) => setFilters({ q: event.target.value })}
        />
        <Select
          className={styles.status}
          aria-label={t("statusFilter")}
          prefix={<ListFilter size={16} aria-hidden />}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
          options={[
            { value: "", label: t("allStatuses") },
            ...(["draft", "pending", "inreview", "onhold", "rereview", ...publishedStatuses] as const).map(
              (status) => ({
                value: status,
                label: t(`statuses:app.${status}`),
              }),
            ),
          ]}
        />
      </PageHeader>
      <NeedsYou needs={needs} />
      <InProgress
        items={rows}
        total={filters.status === "" ? versions.data.total : rows.length}
        page={page}
        clock={clock}
        onPage={(next) => setFilters({ page: String(next) })}
      />
      <Published apps={published} />
      {rows.length === 0 && published.length === 0 && (
        <EmptyLine icons={[SearchX]} title={t("noMatch.title", { text: filters.q })} text={t("noMatch.text")}>
          <Button onClick={() => setFilters(initial)}>{t("noMatch.clear")}</Button>
        </EmptyLine>
      )}
    </div>
  );
}
