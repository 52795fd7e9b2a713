import { useTranslation } from "react-i18next";
import type { AnalyticsReport, AnalyticsEventRole } from "#contract/statistics/console-analytics/report.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

/** Card with events by account role, and the number of distinct accounts. */
export function EventsByRoleCard({ report: { roles } }: { report: Pick<AnalyticsReport, "roles"> }) {
  const { t } = useTranslation(["analytics", "shell"]);
  const { number } = useFormat();
  const nameOf = (role: AnalyticsEventRole): string =>
    role === "visitor" || role === "unknown" ? t(`role.${role}`) : t(`shell:role.${role}`);
  return (
    <Card title={t("roles.title")} padding="none">
      <MetricTable
        label={t("roles.title")}
        headings={[t("column.role"), t("column.count"), t("column.people")]}
        rows={roles.map(({ role, events, people }) => ({
          key: role,
          name: nameOf(role),
          numbers: [number(events), role === "visitor" || role === "unknown" ? "–" : number(people)],
        }))}
      />
    </Card>
  );
}

/** Card with events by console language. */
export function EventsByLanguageCard({ languages }: Pick<AnalyticsReport, "languages">) {
  const { t, i18n } = useTranslation("analytics");
  const { number } = useFormat();
  return (
    <Card title={t("languages.title")} padding="none">
      <MetricTable
        label={t("languages.title")}
        headings={[t("column.language"), t("column.count")]}
        rows={languages.map(({ language, events }) => ({
          key: language,
          name: languageNameIn(i18n.language, language),
          numbers: [number(events)],
        }))}
      />
    </Card>
  );
}
