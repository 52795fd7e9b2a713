import { Input } from "antd";
import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { DayPickerProps } from "./DayPicker.tsx";

const DayPicker = lazyComponent(async () => (await import("./DayPicker.tsx")).DayPicker);

/**
 * Day picker whose calendar, as large as a whole screen's code, loads afterwards; an input holds its place meanwhile.
 */
export function DayInput(props: DayPickerProps) {
  const { className, size } = props;
  return (
    <Suspense fallback={<Input disabled className={className ?? ""} {...(size && { size })} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
