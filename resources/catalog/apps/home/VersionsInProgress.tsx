import { useTranslation } from "react-i18next";
import type { ReviewClock } from "#contract/catalog/apps/schemas.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import type { versions } from "#resources/catalog/versions/resource.ts";
import { VersionCard } from "./VersionCard.tsx";
import { SectionHeader } from "#ui/page/PageHeader.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import styles from "./home.module.css";

interface VersionsInProgressProps {
  readonly table: Pick<CallTable<typeof versions>, "result" | "answer" | "currentPage" | "pageSize" | "setCurrentPage">;
  readonly clock: ReviewClock | undefined;
}

/** Versions in progress, 4 per page. */
export function VersionsInProgress({ table, clock }: VersionsInProgressProps) {
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
