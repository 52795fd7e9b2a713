import type { ReactNode } from "react";

/** Where a version stands, with a note at the line's end. */
export function StatusLine({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <p className="row spread text-13">
      <span>{children}</span>
      <span className="text-12 faint">{note}</span>
    </p>
  );
}
