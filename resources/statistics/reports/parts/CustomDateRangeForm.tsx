import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addDays,
  toIndianDay,
  type DateRange,
  dateRangeLimits,
  resolveDateRange,
} from "#contract/statistics/date-ranges.ts";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { Field } from "#ui/fields/Field.tsx";

interface CustomRangeProps {
  range: DateRange;
  onApply: (range: DateRange) => void;
}

/** Form for a custom date range, both days included. */
export function CustomDateRangeForm({ range, onApply }: CustomRangeProps) {
  const { t } = useTranslation("statistics");
  const [days, setDays] = useState(range);
  const [touched, setTouched] = useState(false);
  const today = toIndianDay(Date.now());
  const problem = days.from && days.to ? resolveDateRange({ start: days.from, end: days.to }, Date.now()) : undefined;
  const code = problem === undefined ? "malformed" : "code" in problem ? problem.code : null;
  const at = problem && "at" in problem ? problem.at : "start";
  const errorOf = (side: "start" | "end") => (touched && code && at === side ? t(`range.problem.${code}`) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!code) onApply(days);
  };
  const oldest = addDays(today, 1 - dateRangeLimits.days);
  return (
    <form className="stack gap-12" style={{ inlineSize: 240 }} onSubmit={submit} noValidate>
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(`range.${name}`)} error={errorOf(name === "from" ? "start" : "end")}>
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
