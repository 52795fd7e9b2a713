import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { reportTypes, type ReportColumn } from "#contract/statistics/report-options.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { ReportColumnPicker } from "./ReportColumnPicker.tsx";
import type { ReportChoices } from "./use-report-choices.ts";
import styles from "./reports.module.css";

const formats = ["xlsx", "csv", "play-csv"] as const;

interface ReportFormProps {
  choices: ReportChoices;
  columnError: string | null;
  onChoose: (change: Partial<Omit<ReportChoices, "columns">>) => void;
  onTick: (column: ReportColumn, ticked: boolean) => void;
}

/** Form for the breakdown, rows, format and columns of a report. */
export function ReportForm({ choices, columnError, onChoose, onTick }: ReportFormProps) {
  const { t } = useTranslation("reports");
  const { type, subType, format } = choices;
  return (
    <>
      <div className={styles.pair}>
        <Field label={t("what")}>
          {(control) => (
            <Select
              {...control}
              value={type}
              options={reportTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              onChange={(value) => onChoose({ type: value })}
            />
          )}
        </Field>
        <div className="stack gap-8">
          <span className="text-13 medium">{t("rows.label")}</span>
          {format === "play-csv" ? (
            <span className="text-13 soft">{t("rows.playDaily")}</span>
          ) : (
            <SegmentedControl
              label={t("rows.label")}
              value={subType}
              options={[
                { value: "daily", label: t("rows.daily") },
                { value: "total", label: t("rows.total") },
              ]}
              onChange={(value) => onChoose({ subType: value })}
            />
          )}
        </div>
      </div>
      <div className="stack gap-8">
        <span className="text-13 medium">{t("format.label")}</span>
        <ChoiceCards
          label={t("format.label")}
          name="report-format"
          value={format}
          choices={formats.map((value) => ({
            value,
            title: t(`format.${value}.title`),
            note: t(`format.${value}.note`),
          }))}
          onChange={(value) => onChoose({ format: value })}
        />
      </div>
      <ReportColumnPicker choices={choices} error={columnError} onTick={onTick} />
    </>
  );
}
