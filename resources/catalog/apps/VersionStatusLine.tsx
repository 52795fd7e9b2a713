import type { ReactNode } from "react";

/** Status of a version, with a note at the end of the line. */
export function VersionStatusLine({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <p className="row spread text-13">
      <span>{children}</span>
      <span className="text-12 faint">{note}</span>
    </p>
  );
}
