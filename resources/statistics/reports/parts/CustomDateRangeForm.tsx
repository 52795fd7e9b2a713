import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, type DateRange, dateRangeLimits, resolveDateRange } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { Field } from "#ui/fields/Field.tsx";

interface CustomRangeProps {
  range: DateRange;
  onApply: (range: DateRange) => void;
}

const sideNames = { start: "from", end: "to" } as const;

/** Form for a custom date range, both days included. */
export function CustomDateRangeForm({ range, onApply }: CustomRangeProps) {
  const { t } = useTranslation("statistics");
  const [days, setDays] = useState(range);
  const [touched, setTouched] = useState(false);
  const today = toIndianDay(Date.now());
  const isComplete = days.from !== "" && days.to !== "";
  const resolved = isComplete ? resolveDateRange({ start: days.from, end: days.to }, Date.now()) : null;
  const problem = resolved && "code" in resolved ? resolved : null;
  const errorOf = (name: keyof DateRange) => {
    if (!touched) return undefined;
    if (days[name] === "") return t("range.missing");
    return problem && sideNames[problem.at] === name ? t(`range.problem.${problem.code}`) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isComplete && !problem) onApply(days);
  };
  const oldest = addDays(today, 1 - dateRangeLimits.days);
  return (
    <form className="stack gap-12" style={{ inlineSize: 240 }} onSubmit={submit} noValidate>
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(`range.${name}`)} error={errorOf(name)}>
          {(control) => (
            <LazyDayPicker
              {...control}
              min={oldest}
              max={today}
              value={days[name]}
              allowClear={false}
              onChange={(day) => setDays({ ...days, [name]: day ?? "" })}
            />
          )}
        </Field>
      ))}
      <Button type="primary" htmlType="submit">
        {t("range.apply")}
      </Button>
    </form>
  );
}
