import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { policyFilters, policyCalls } from "#contract/review/policies/calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton, PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { PolicyFilters } from "./parts/PolicyFilters.tsx";
import { PolicyPane } from "./parts/PolicyPane.tsx";
import { PolicyReader } from "./parts/PolicyReader.tsx";
import { PolicyTimeline } from "./parts/PolicyTimeline.tsx";
import { policiesPath, policyFilterSearch } from "./paths.ts";
import styles from "./policies.module.css";
import { policies } from "./index.tsx";

/** Screen with one policy beside the list of all; on a narrow screen alone. */
export function PolicyShow() {
  const { t, i18n } = useTranslation("policies");
  const isNarrow = useNarrowScreen("md");
  const language = toLanguageCode(i18n.language);
  const { id } = useParams();
  const { query } = useCallShow(policies);
  const all = useCall(policyCalls.listPolicies, { query: { language } });
  const [search, change] = useUrlQuery();
  const searchText = search.get("searchText") ?? "";
  const standing = policyFilters.find((filter) => filter === search.get("standing"));
  const found = useCall(policyCalls.listPolicies, {
    query: { language, ...(searchText && { searchText }), ...(standing && { standing }) },
  });
  const put = (name: "searchText" | "standing", value: string | undefined) =>
    change((query) => (value === undefined ? query.delete(name) : query.set(name, value)));
  const record = query.data?.data;
  const reader = query.error ? (
    <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
  ) : record ? (
    <PolicyReader key={record.id} record={record} />
  ) : (
    <CardSkeleton lines={8} />
  );
  if (isNarrow)
    return (
      <>
        <PageHeader back={{ to: policiesPath, label: t("show.back") }} title={t("list.title")} />
        {reader}
      </>
    );
  if (!all.data)
    return all.error ? <ErrorCard error={all.error} onRetry={() => void all.refetch()} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader title={t("list.title")} />
      <div className="stack">
        <PolicyTimeline policies={all.data} />
        <div className={styles.panes}>
          <PolicyPane
            rows={found.data ?? all.data}
            openId={id}
            search={policyFilterSearch({ searchText, standing })}
            onClear={() => change((query) => ["searchText", "standing"].forEach((name) => query.delete(name)))}
          >
            <PolicyFilters
              all={all.data}
              searchText={searchText}
              standing={standing}
              onSearch={(text) => put("searchText", text)}
              onStanding={(value) => put("standing", value)}
            />
          </PolicyPane>
          {reader}
        </div>
      </div>
    </>
  );
}
