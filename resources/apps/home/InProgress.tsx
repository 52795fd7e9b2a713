import { useTranslation } from "react-i18next";
import type { ReviewClock } from "#contract/apps/views.ts";
import { limits } from "#contract/limits.ts";
import type { VersionRow } from "#resources/apps/home/needs.ts";
import { VersionCard } from "#resources/apps/home/VersionCard.tsx";
import { SectionHeader } from "#ui/page/PageHeader.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import styles from "./HomeScreen.module.css";

interface InProgressProps {
  readonly items: readonly VersionRow[];
  readonly total: number;
  readonly page: number;
  readonly clock: ReviewClock | undefined;
  readonly onPage: (page: number) => void;
}

/** Versions on their way, 4 a page. */
export function InProgress({ items, total, page, clock, onPage }: InProgressProps) {
  const { t } = useTranslation("apps");
  if (total === 0) return null;
  return (
    <section aria-label={t("inProgress.title")}>
      <SectionHeader title={t("inProgress.title")} beside={<CountBadge count={total} />}>
        {total > limits.inProgressPage && (
          <Pager page={page} pageSize={limits.inProgressPage} total={total} onPage={onPage} />
        )}
      </SectionHeader>
      <div className={styles.cards}>
        {items.map((version) => (
          <VersionCard key={version.id} version={version} clock={clock} />
        ))}
      </div>
    </section>
  );
}
