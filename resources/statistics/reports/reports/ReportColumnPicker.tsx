import { Checkbox } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  reportColumnOptions,
  reportColumns,
  type ReportColumn,
  type ReportType,
} from "#contract/statistics/report-options.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import type { ReportChoices } from "./use-report-choices.ts";
import styles from "./reports.module.css";

const dimensionColumns = {
  "by-version": "version",
  "by-OS": "os",
  region: "state",
  language: "language",
  device: "oem",
  all: null,
} as const satisfies Record<ReportType, string | null>;

interface ColumnPickerProps {
  choices: ReportChoices;
  error: string | null;
  onTick: (column: ReportColumn, ticked: boolean) => void;
}

/** Picker of the file's columns; the Google Play layout has its own. */
export function ReportColumnPicker({ choices, error, onTick }: ColumnPickerProps) {
  const { t, i18n } = useTranslation("reports");
  const errorId = useId();
  const { type, subType, format, columns } = choices;
  if (format === "play-csv") return <p className="text-13 soft">{t("columns.play")}</p>;
  const { usual, more } = reportColumnOptions[type];
  const subject = dimensionColumns[type];
  const always = [subType === "daily" && t("column.day"), subject && t(`column.${subject}`)].filter(
    (name): name is string => Boolean(name),
  );
  const list = new Intl.ListFormat(i18n.language, { type: "unit", style: "short" });
  return (
    <fieldset className="stack gap-8" aria-describedby={error ? errorId : undefined}>
      <legend className="text-13 medium">{t("columns.label")}</legend>
      {always.length > 0 && <p className="text-13 soft">{t("columns.always", { columns: list.format(always) })}</p>}
      <div className={styles.ticks}>
        {reportColumns
          .filter((column) => usual.includes(column) || more.includes(column))
          .map((column) => (
            <Checkbox
              key={column}
              checked={columns[type].includes(column)}
              onChange={(event) => onTick(column, event.target.checked)}
            >
              {t(`column.${column}`)}
            </Checkbox>
          ))}
      </div>
      {error && (
        <FieldNote kind="error" id={errorId}>
          {error}
        </FieldNote>
      )}
    </fieldset>
  );
}
