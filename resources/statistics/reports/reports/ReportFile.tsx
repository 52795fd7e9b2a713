import { CircleCheck, Hourglass, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PreparingFile as Preparing } from "#contract/platform/exports/calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ExportProgress } from "#ui/marks/ExportProgress.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import type { FileLink } from "./use-report-file.ts";

/** Progress of a file that takes long to prepare. */
export function PreparingFile({ report, lost }: { report: Preparing; lost: boolean }) {
  const { t } = useTranslation("reports");
  return (
    <div className="stack gap-12">
      <div role="status" className="line bold">
        <Hourglass size={18} strokeWidth={1.75} aria-hidden /> {t("preparing.title")}
      </div>
      <div className="stack gap-4">
        <bdi className="text-13 break-anywhere">{report.name}</bdi>
        <ExportProgress file={report} />
      </div>
      <p className="text-13 soft">{t("preparing.text")}</p>
      {lost && <Banner tone="warn" icon={WifiOff} boxed title={t("preparing.line")} />}
    </div>
  );
}

/** Shown once the browser has opened the link; the file can be downloaded again. */
export function OpenedFile({ file }: { file: FileLink }) {
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
