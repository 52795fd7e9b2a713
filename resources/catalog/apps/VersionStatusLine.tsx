import type { ReactNode } from "react";

/** Line with a version's status, and a note at its end. */
export function VersionStatusLine({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <p className="row spread text-13">
      <span>{children}</span>
      <span className="text-12 faint">{note}</span>
    </p>
  );
}
