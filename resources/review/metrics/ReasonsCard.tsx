import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ReasonMetrics } from "#contract/review/desk/metrics.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

/** Most used reason templates. One that reviewers often edit needs a better text. */
export function ReasonsCard({ reasons }: { reasons: readonly ReasonMetrics[] }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const rows = reasons.map(({ id, key, title, used, edited }) => ({
    key,
    name: (
      <span>
        <Link to={`/review-reasons/${id}`} lang="en" dir="auto">
          {title}
        </Link>{" "}
        <bdi className="mono text-12 faint">{key}</bdi>
      </span>
    ),
    size: used,
    numbers: [format.number(used), edited > 0 ? t("metrics.reasons.editedCount", { count: edited }) : ""],
  }));
  return (
    <Card title={t("metrics.reasons.title")} extra={<Link to="/review-reasons">{t("metrics.reasons.all")}</Link>}>
      {rows.length === 0 ? (
        <p className="soft">{t("metrics.reasons.empty")}</p>
      ) : (
        <BarRows
          label={t("metrics.reasons.title")}
          headings={[t("metrics.reasons.reason"), t("metrics.reasons.used"), t("metrics.reasons.edited")]}
          rows={rows}
          bar="under"
        />
      )}
    </Card>
  );
}
