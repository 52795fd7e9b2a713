import { type ComponentType, Suspense } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

interface TickedProps<Row> {
  rows: readonly Row[];
  onDone: () => void;
}

/** Bulk actions of a list, whose code loads with the first selected row. */
export function lazyBulk<Row>(load: () => Promise<ComponentType<TickedProps<Row>>>) {
  const Acts: ComponentType<TickedProps<Row>> = lazyPart(load);
  return (rows: readonly Row[], done: () => void) => (
    <Suspense fallback={null}>
      <Acts rows={rows} onDone={done} />
    </Suspense>
  );
}
