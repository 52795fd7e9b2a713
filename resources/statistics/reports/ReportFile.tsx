import { CircleCheck, Hourglass, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PreparingFile as Preparing } from "#contract/prepared-files/calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ShareBar } from "#ui/marks/ShareBar.tsx";
import { Bar } from "#ui/page/Bar.tsx";
import type { Opened } from "./use-report-file.ts";

/** How far a long file is. */
export function PreparingFile({ report, lost }: { report: Preparing; lost: boolean }) {
  const { t } = useTranslation("reports");
  const { name, rows, totalRows } = report;
  const percent = totalRows > 0 ? Math.floor((rows / totalRows) * 100) : 0;
  const words = t("preparing.rows", { done: rows, count: totalRows });
  return (
    <div className="stack gap-12">
      <div role="status" className="line bold">
        <Hourglass size={18} strokeWidth={1.75} aria-hidden /> {t("preparing.title")}
      </div>
      <bdi className="text-13 break-anywhere">{name}</bdi>
      <ShareBar
        share={percent / 100}
        role="progressbar"
        aria-label={t("preparing.progress", { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      />
      <span className="text-13 soft">{words}</span>
      <p className="text-13 soft">{t("preparing.text")}</p>
      {lost && <Bar tone="warn" icon={WifiOff} boxed title={t("preparing.line")} />}
    </div>
  );
}

/** The browser has the link; a person can open it once more. */
export function OpenedFile({ file }: { file: Opened }) {
  const { t } = useTranslation("reports");
  const { moment } = useFormat();
  return (
    <div className="stack gap-12">
      <div role="status" className="line bold">
        <CircleCheck className="toned" data-tone="ok" size={18} strokeWidth={1.75} aria-hidden /> {t("done.title")}
      </div>
      <bdi className="text-13 break-anywhere">{file.name}</bdi>
      <a href={file.url} download>
        {t("done.again")}
      </a>
      {file.keptUntil && <p className="text-13 soft">{t("done.kept", { until: moment(file.keptUntil) })}</p>}
    </div>
  );
}
