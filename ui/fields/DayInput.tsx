import { Input } from "antd";
import { Suspense } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { DayPickerProps } from "./DayPicker.tsx";

const DayPicker = lazyPart(async () => (await import("./DayPicker.tsx")).DayPicker);

/** A day from a calendar, which is as large as a screen and comes after it; its place is kept meanwhile. */
export function DayInput(props: DayPickerProps) {
  const { className, size } = props;
  return (
    <Suspense fallback={<Input disabled className={className ?? ""} {...(size && { size })} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
