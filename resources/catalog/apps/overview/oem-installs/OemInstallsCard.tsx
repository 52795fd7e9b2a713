import { Button } from "antd";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import { type OemRanking, topOems } from "./top-oems.ts";

/** Card with installs by device manufacturer, as devices report it. */
export function OemInstallsCard({ app }: { app: AppSummary }) {
  const { t } = useTranslation(["apps", "shell"]);
  const daysText = useRangeText();
  const errorText = useErrorText();
  const answer = useCall(reportCalls.installsPerDevicePerOem, { query: { appId: app.id } }, { ownNotFound: true });
  const { data, error } = answer;
  const total = data?.totalAppInstalls ?? 0;
  return (
    <Card title={t("apps:overview.where.title")}>
      {data && (
        <p className="text-13 soft">
          {t("apps:overview.where.installs", {
            count: total,
            days: daysText({ from: data.startDate, to: data.endDate }),
          })}
        </p>
      )}
      {!data && !error && <SkeletonBlock height={200} />}
      {error && (
        <p className="row text-13 soft" role="alert">
          {errorText(error)}{" "}
          {error.code !== "statistics_disabled" && (
            <Button
              size="small"
              loading={answer.isFetching}
              icon={<RefreshCw size={14} aria-hidden />}
              onClick={() => void answer.refetch()}
            >
              {t("shell:act.retry")}
            </Button>
          )}
        </p>
      )}
      {data && total === 0 && <p className="row text-13 soft">{t("apps:overview.where.nothing")}</p>}
      {data && total > 0 && <OemRows {...topOems(data.appDeviceWiseInstalls)} total={total} />}
    </Card>
  );
}

function OemRows({ first, others, unsaid, total }: OemRanking & { total: number }) {
  const { t } = useTranslation("apps");
  const { number, percent } = useFormat();
  const row = (key: string, name: string, installs: number, rest: boolean) => ({
    key,
    name,
    size: installs,
    numbers: [number(installs), percent(installs / total)],
    rest,
  });
  return (
    <BarRows
      label={t("overview.where.title")}
      headings={[t("overview.where.oem"), t("overview.where.count"), t("overview.where.share")]}
      rows={[
        ...first.map(({ oem, installs }) => row(oem, oem, installs, false)),
        ...(others.rows > 0
          ? [row("others", t("overview.where.others", { count: others.rows }), others.installs, true)]
          : []),
        ...(unsaid > 0 ? [row(unknownDimensionValue, t("overview.where.unknown"), unsaid, true)] : []),
      ]}
    />
  );
}
