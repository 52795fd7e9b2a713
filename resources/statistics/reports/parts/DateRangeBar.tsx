import { Button, Popover, Switch } from "antd";
import { Calendar } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { CustomDateRangeForm } from "./CustomDateRangeForm.tsx";
import { useRangeText } from "./use-range-text.ts";
import { dateRangePresets, type useDateRange } from "./use-date-range.ts";

interface DateRangeBarProps extends ReturnType<typeof useDateRange> {
  /** Whether the page can compare with the previous period. */
  comparable?: boolean;
}

/**
 * Bar with the date range of a page: four presets or custom days, and the switch to compare with the previous
 * period.
 */
export function DateRangeBar({ shown, change, comparable = true }: DateRangeBarProps) {
  const { t } = useTranslation("statistics");
  const daysText = useRangeText();
  const compareId = useId();
  const [open, setOpen] = useState(false);
  const words = [...dateRangePresets, ...(shown.preset === "custom" ? (["custom"] as const) : [])];
  return (
    <div className="row gap-12 push">
      {comparable && (
        <span className="inline text-13 soft">
          <Switch
            id={compareId}
            size="small"
            checked={shown.compare}
            onChange={(on) => change({ compare: on ? "on" : "off" })}
          />
          <label htmlFor={compareId}>{t("range.compare")}</label>
        </span>
      )}
      <SegmentedControl
        label={t("range.label")}
        value={shown.preset}
        onChange={(preset) => preset !== "custom" && change({ range: preset })}
        options={words.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <CustomDateRangeForm
            range={shown.range}
            onApply={({ from, to }) => {
              change({ from, to });
              setOpen(false);
            }}
          />
        }
      >
        <Button
          icon={<Calendar size={16} aria-hidden />}
          aria-label={t("range.choose", { days: daysText(shown.range) })}
        >
          <bdi>{daysText(shown.range)}</bdi>
        </Button>
      </Popover>
    </div>
  );
}
