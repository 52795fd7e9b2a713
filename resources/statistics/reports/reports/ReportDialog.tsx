import { Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { findReportColumnProblem, type ReportType } from "#contract/statistics/report-options.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText, useErrorTitle } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FreshnessLine } from "../parts/FreshnessLine.tsx";
import { useRangeText } from "../parts/use-range-text.ts";
import { ReportDialogFooter } from "./ReportDialogFooter.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { useReportChoices } from "./use-report-choices.ts";
import { type ReportFileLink, type ReportFileState, useReportFile } from "./use-report-file.ts";
import { CircleCheck, Hourglass, WifiOff } from "lucide-react";
import type { PreparingFile as Preparing } from "#contract/platform/exports/calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ExportProgress } from "#ui/marks/ExportProgress.tsx";
import { Banner } from "#ui/page/Banner.tsx";

interface ReportDialogProps {
  appId: string;
  /** Date range of the page. */
  range: { readonly startDate: string; readonly endDate: string };
  /** Report type selected at first. */
  type?: ReportType;
  onClose(): void;
}

/** Dialog to download a report for the page's date range. Mount it only while it is open. */
export function ReportDialog({ appId, range, type = "by-version", onClose }: ReportDialogProps) {
  const { t } = useTranslation(["reports", "errors"]);
  const { choices, choose, tick } = useReportChoices(type);
  const [tried, setTried] = useState(false);
  const file = useReportFile({ appId, range });
  const { state } = file;
  useFocusReturn();
  const problem =
    choices.format === "play-csv" ? undefined : findReportColumnProblem(choices.type, choices.columns[choices.type]);
  const failure = useReportError(state);
  const download = (): void => {
    setTried(true);
    if (!problem) file.start(choices);
  };
  return (
    <Modal
      open
      centered
      width={720}
      title={t("reports:title")}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className="line" style={{ justifyContent: "flex-end" }}>
          <ReportDialogFooter file={file} onDownload={download} onClose={onClose} />
        </div>
      }
    >
      <div className="stack">
        {state.is === "chosen" && (
          <>
            <ReportRange appId={appId} range={range} />
            <ReportForm
              choices={choices}
              columnError={tried && problem ? t(`errors:fields.${problem}`) : null}
              onChoose={choose}
              onTick={tick}
            />
            {failure && <FieldNote kind="error">{failure}</FieldNote>}
            {state.ended === "stopped" && (
              <p className="text-13 soft" role="status">
                {t("reports:stopped")}
              </p>
            )}
          </>
        )}
        {state.is === "preparing" && <PreparingFile report={state.report} lost={state.lost} />}
        {state.is === "opened" && <OpenedFile file={state.file} />}
      </div>
    </Modal>
  );
}

/** Summary of the file's date range, time zone and freshness; the page has already loaded this data. */
function ReportRange({ appId, range }: Pick<ReportDialogProps, "appId" | "range">) {
  const { t } = useTranslation("reports");
  const daysText = useRangeText();
  const days = { from: range.startDate, to: range.endDate };
  const { data } = useCall(reportCalls.installsPerDay, { query: { appId, ...range } });
  return (
    <div className="stack gap-8">
      <span className="text-13 medium">{t("days")}</span>
      <span>
        <bdi>{daysText(days)}</bdi> · <span className="text-13 soft">{t("zone")}</span>
      </span>
      <FreshnessLine freshness={data} range={days} previous={null} />
    </div>
  );
}

/** Returns the focus to where it was before the dialog opened. */
function useFocusReturn(): void {
  // Read during render: once mounted, the dialog has taken the focus itself.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/** Returns the translated reason why there is no file; null if nothing went wrong. */
function useReportError(state: ReportFileState): string | null {
  const { t } = useTranslation(["reports", "errors"]);
  const errorText = useErrorText();
  const errorTitle = useErrorTitle();
  if (state.is !== "chosen") return null;
  const { error, ended } = state;
  if (ended !== null && ended !== "stopped" && ended.status === "failed")
    return t("reports:failed", { why: errorTitle({ code: ended.problem }) });
  if (!error) return null;
  const [field] = error.fields;
  const fieldText = field && t(`errors:fields.${field.code}` as "errors:fields.invalid", { defaultValue: "" });
  return fieldText || errorText(error);
}

/** Progress panel of a file that takes long to prepare. */
function PreparingFile({ report, lost }: { report: Preparing; lost: boolean }) {
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

/** Panel shown once the browser has opened the link; the file can be downloaded again. */
function OpenedFile({ file }: { file: ReportFileLink }) {
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
