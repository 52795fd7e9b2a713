import { Input } from "antd";
import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { DayPickerProps } from "./DayPicker.tsx";

const DayPicker = lazyComponent(async () => (await import("./DayPicker.tsx")).DayPicker);

/**
 * Day picker whose calendar loads lazily, because its code is as large as a whole screen's. Until then, an input holds
 * its place.
 */
export function LazyDayPicker(props: DayPickerProps) {
  const { className, size } = props;
  return (
    <Suspense fallback={<Input disabled className={className ?? ""} {...(size && { size })} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
