import { Button } from "antd";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { limits } from "#contract/limits.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import type { Policy } from "#contract/review/policies/policies.ts";
import { policyChapters } from "#contract/review/policies/policy-ids.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { UpcomingPolicyChangesCard } from "./parts/UpcomingPolicyChangesCard.tsx";
import { PolicyFilters } from "./parts/PolicyFilters.tsx";
import { PolicyRequirementTags, EffectiveDateTag } from "./parts/PolicyTags.tsx";
import { policyPath } from "./paths.ts";
import styles from "./policies.module.css";
import { policies } from "./index.tsx";

/** Store policies by chapter, with upcoming changes, affected apps and pending acknowledgements. */
export function PolicyList() {
  const { t, i18n } = useTranslation("policies");
  const language = toLanguageCode(i18n.language);
  const table = useCallTable(policies, { permanent: { language }, pageSize: limits.page.max, live: true });
  const all = useCall(policyCalls.listPolicies, { query: { language, _end: String(limits.page.max) } }).data ?? [];
  const { tableQuery, tableProps } = table;
  const rows = tableProps.dataSource;
  const [searchText, cause, standing] = [
    table.valueOf("searchText"),
    table.valueOf("cause"),
    table.valueOf("standing"),
  ];
  const isFiltered = Boolean(searchText || cause || standing);
  const [caused] = rows;
  // A link with a cause redirects to the policy if exactly one matches.
  if (caused && cause !== undefined && rows.length === 1 && !tableQuery.isFetching)
    return <Navigate replace to={policyPath(caused.id)} />;
  return (
    <>
      <PageHeader title={t("list.title")} note={t("list.note", { count: all.length })} />
      <div className="stack">
        <UpcomingPolicyChangesCard policies={all} />
        <PolicyFilters
          all={all}
          searchText={searchText ?? ""}
          standing={standing}
          onSearch={(text) => table.filter({ searchText: text })}
          onStanding={(standing) => table.filter({ standing })}
        />
        {cause !== undefined && (
          <p className="row text-13">
            {t("list.cause")} <bdi className="mono">{cause}</bdi>
            <Button size="small" onClick={table.clear}>
              {t("list.showAll")}
            </Button>
          </p>
        )}
        {table.error && <ErrorCard error={table.error} onRetry={() => void tableQuery.refetch()} />}
        {tableQuery.isPending && <CardSkeleton lines={6} />}
        {!tableQuery.isPending && !table.error && rows.length === 0 && (
          <EmptyState icons={[ScrollText]} title={t("list.empty")} text={t("list.emptyText")}>
            {isFiltered && <Button onClick={table.clear}>{t("list.showAll")}</Button>}
          </EmptyState>
        )}
        {policyChapters.map((chapter) => {
          const inChapter = rows.filter((row) => row.chapter === chapter);
          return inChapter.length > 0 && <Chapter key={chapter} title={t(`chapter.${chapter}`)} rules={inChapter} />;
        })}
      </div>
    </>
  );
}

function Chapter({ title, rules }: { title: string; rules: readonly Policy[] }) {
  const { t } = useTranslation("policies");
  return (
    <Card title={title} padding="none">
      <ul className="divided">
        {rules.map((rule) => (
          <li key={rule.id} className="row gap-12 padded-row">
            <bdi className="bold">{rule.number}</bdi>
            <span className={`two-lines ${styles.title}`}>
              <Link to={policyPath(rule.id)} className="link medium">
                <bdi lang={rule.language}>{rule.title}</bdi>
              </Link>
              {rule.version > 1 && <span className="text-13 soft">{t("version.of", { version: rule.version })}</span>}
            </span>
            <PolicyRequirementTags {...rule} />
            {rule.acknowledgedBy !== null && rule.version > 1 && (
              <span className="text-13 soft">{t("acknowledge.developers", { count: rule.acknowledgedBy })}</span>
            )}
            <EffectiveDateTag {...rule} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
