import { Input, type InputProps } from "antd";
import { useFormat } from "#ui/format/use-format.ts";

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A day. The device's own field fits a thumb, but writes the day in the device's order and language: below it stands
 * the day in the console's.
 */
export function DayInput(props: InputProps) {
  const { day } = useFormat();
  const value = String(props.value ?? "");
  return (
    <>
      <Input {...props} type="date" dir="ltr" />
      {wholeDay.test(value) && (
        <span className="text-12 soft nowrap">
          <bdi>{day(value)}</bdi>
        </span>
      )}
    </>
  );
}
