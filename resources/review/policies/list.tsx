import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { limits } from "#contract/limits.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import type { Policy } from "#contract/review/policies/policies.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton, PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { PolicyFilters } from "./parts/PolicyFilters.tsx";
import { PolicyPane } from "./parts/PolicyPane.tsx";
import { PolicyReader } from "./parts/PolicyReader.tsx";
import { PolicyTimeline } from "./parts/PolicyTimeline.tsx";
import { policyFilterSearch, policyPath } from "./paths.ts";
import styles from "./policies.module.css";
import { policies } from "./index.tsx";

/** Screen with upcoming policy changes, and the policies by chapter beside the one to read first. */
export function PolicyList() {
  const { t, i18n } = useTranslation("policies");
  const isNarrow = useNarrowScreen("md");
  const language = toLanguageCode(i18n.language);
  const table = useCallTable(policies, { permanent: { language }, pageSize: limits.page.max, live: true });
  const all = useCall(policyCalls.listPolicies, { query: { language } });
  const { tableQuery, tableProps } = table;
  const rows = tableProps.dataSource;
  const [searchText, cause, standing] = [
    table.valueOf("searchText"),
    table.valueOf("cause"),
    table.valueOf("standing"),
  ];
  const [first] = rows.toSorted((one, other) => urgency(other) - urgency(one));
  // A link with a cause redirects to the policy if exactly one matches.
  if (first && cause !== undefined && rows.length === 1 && !tableQuery.isFetching)
    return <Navigate replace to={policyPath(first.id)} />;
  const error = table.error ?? all.error;
  if (error) return <ErrorCard error={error} onRetry={() => void Promise.all([tableQuery.refetch(), all.refetch()])} />;
  if (!all.data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t("list.title")} />
      <div className="stack">
        <PolicyTimeline policies={all.data} />
        <div className={styles.panes}>
          {tableQuery.isPending ? (
            <CardSkeleton lines={8} />
          ) : (
            <PolicyPane
              rows={rows}
              openId={isNarrow ? undefined : first?.id}
              search={policyFilterSearch({ searchText, standing })}
              onClear={table.clear}
            >
              <PolicyFilters
                all={all.data}
                searchText={searchText ?? ""}
                standing={standing}
                onSearch={(text) => table.filter({ searchText: text })}
                onStanding={(value) => table.filter({ standing: value })}
              />
              {cause !== undefined && (
                <p className="row text-13">
                  {t("list.cause")} <bdi className="mono">{cause}</bdi>
                  <Button size="small" onClick={table.clear}>
                    {t("list.showAll")}
                  </Button>
                </p>
              )}
            </PolicyPane>
          )}
          {!isNarrow && first && <FirstPolicy id={first.id} />}
        </div>
      </div>
    </>
  );
}

/** Returns how soon a policy should be read: changes that affect the user's apps first, then open acknowledgements. */
function urgency({ apps, coming, acknowledgement }: Policy): number {
  const affects = (apps ?? 0) > 0;
  return (affects && coming ? 4 : 0) + (acknowledgement === "asked" ? 2 : 0) + (affects || coming ? 1 : 0);
}

function FirstPolicy({ id }: { id: string }) {
  const { query } = useCallShow(policies, { id });
  if (query.error) return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <PolicyReader key={id} record={query.data.data} /> : <CardSkeleton lines={8} />;
}
