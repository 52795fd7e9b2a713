import { CircleCheck, CirclePause, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Field.module.css";

const looks = {
  error: { icon: CircleX, tone: "err" },
  warning: { icon: TriangleAlert, tone: "warn" },
  held: { icon: CirclePause, tone: "warn" },
  passed: { icon: CircleCheck, tone: "ok" },
} as const;

interface FieldNoteProps {
  kind: keyof typeof looks;
  id?: string;
  children: ReactNode;
}

/** Note below a field about an error, a warning or a success: icon and 12/16 text. Errors are announced. */
export function FieldNote({ kind, id, children }: FieldNoteProps) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <div
      id={id}
      className={`line top text-12 toned ${styles.note}`}
      data-tone={tone}
      role={kind === "error" ? "alert" : undefined}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
