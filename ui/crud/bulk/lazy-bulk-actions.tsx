import { type ComponentType, Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

interface SelectionProps<Row> {
  rows: readonly Row[];
  onDone: () => void;
}

/** Returns bulk actions of a list, whose code loads with the first selected row. */
export function lazyBulkActions<Row>(load: () => Promise<ComponentType<SelectionProps<Row>>>) {
  const Acts: ComponentType<SelectionProps<Row>> = lazyComponent(load);
  return (rows: readonly Row[], done: () => void) => (
    <Suspense fallback={null}>
      <Acts rows={rows} onDone={done} />
    </Suspense>
  );
}
