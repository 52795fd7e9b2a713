import { Button } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { useReportFile } from "./use-report-file.ts";

interface ReportDialogFooterProps {
  file: ReturnType<typeof useReportFile>;
  onDownload(): void;
  onClose(): void;
}

/** Buttons for the dialog's current state. */
export function ReportDialogFooter({ file, onDownload, onClose }: ReportDialogFooterProps) {
  const { t } = useTranslation("reports");
  const { is } = file.state;
  if (is === "preparing")
    return (
      <>
        <Button danger loading={file.stopping} onClick={file.stop}>
          {t(file.stopping ? "preparing.stopping" : "preparing.stop")}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </>
    );
  if (is === "opened")
    return (
      <>
        <Button onClick={file.back}>{t("done.another")}</Button>
        <Button type="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button
        type="primary"
        icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        loading={file.starting}
        onClick={onDownload}
      >
        {t("download")}
      </Button>
    </>
  );
}
