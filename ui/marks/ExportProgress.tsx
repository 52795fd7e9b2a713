import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { PercentBar } from "./PercentBar.tsx";

interface ExportProgressProps {
  /** Progress of the file that is being written. */
  file: { readonly name: string; readonly rows: number; readonly totalRows: number };
  /** Text after the numbers of the progress. */
  beside?: string | undefined;
}

/** Progress of a large export: a bar, the percentage, and the number of written rows. */
export function ExportProgress({ file: { name, rows, totalRows }, beside }: ExportProgressProps) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const percent = totalRows > 0 ? Math.floor((rows / totalRows) * 100) : 0;
  const amount = t("files.rows", { done: rows, count: totalRows });
  return (
    <>
      <PercentBar
        share={percent / 100}
        role="progressbar"
        aria-label={t("files.progress", { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={amount}
      />
      <span className="text-12 soft">
        <strong className="strong">{format.percent(percent / 100)}</strong> {amount}
        {beside && ` · ${beside}`}
      </span>
    </>
  );
}
