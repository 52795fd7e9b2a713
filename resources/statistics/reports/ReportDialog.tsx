import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { columnProblem, type ReportType } from "#contract/statistics/report-options.ts";
import { useCall } from "#providers/data/use-call.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FreshnessLine } from "#ui/statistics/FreshnessLine.tsx";
import { useDaysText } from "#ui/statistics/use-days-text.ts";
import { DialogFoot } from "./DialogFoot.tsx";
import { OpenedFile } from "./OpenedFile.tsx";
import { PreparingFile } from "./PreparingFile.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { useReportChoices } from "./use-report-choices.ts";
import { useReportError } from "./use-report-error.ts";
import { useReportFile } from "./use-report-file.ts";
import styles from "./reports.module.css";

interface ReportDialogProps {
  appId: string;
  /** The days of the page. */
  range: { readonly startDate: string; readonly endDate: string };
  /** What a card offers; the versions where nothing is said. */
  type?: ReportType;
  onClose(): void;
}

/** A report of the page's days as a file. Mount it while it is open. */
export function ReportDialog({ appId, range, type = "by-version", onClose }: ReportDialogProps) {
  const { t } = useTranslation(["reports", "errors"]);
  const { choices, choose, tick } = useReportChoices(type);
  const [tried, setTried] = useState(false);
  const file = useReportFile({ appId, range });
  const { state } = file;
  useFocusReturn();
  const problem =
    choices.format === "play-csv" ? undefined : columnProblem(choices.type, choices.columns[choices.type]);
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
      maskClosable={false}
      footer={<DialogFoot file={file} onDownload={download} onClose={onClose} />}
    >
      <div className={styles.dialog}>
        {state.is === "chosen" && (
          <>
            <Days appId={appId} range={range} />
            <ReportForm
              choices={choices}
              columnError={tried && problem ? t(`errors:fields.${problem}`) : null}
              onChoose={choose}
              onTick={tick}
            />
            {failure && <FieldNote kind="error">{failure}</FieldNote>}
            {state.ended === "stopped" && (
              <p className={styles.soft} role="status">
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

/** Which days the file is of, in which zone, and how fresh they are; asked for by the page already. */
function Days({ appId, range }: Pick<ReportDialogProps, "appId" | "range">) {
  const { t } = useTranslation("reports");
  const daysText = useDaysText();
  const days = { from: range.startDate, to: range.endDate };
  const { data } = useCall(reportCalls.installsPerDay, { query: { appId, ...range } });
  return (
    <div className={styles.group}>
      <span className={styles.label}>{t("days")}</span>
      <span>
        <bdi>{daysText(days)}</bdi> · <span className={styles.soft}>{t("zone")}</span>
      </span>
      <FreshnessLine freshness={data} range={days} previous={null} />
    </div>
  );
}
