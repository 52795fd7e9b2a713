import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Field.module.css";

const icons = { error: CircleX, warning: TriangleAlert, passed: CircleCheck };

interface FieldNoteProps {
  kind: "error" | "warning" | "passed";
  id?: string;
  children: ReactNode;
}

/** What is wrong with (or good about) a field, under it: icon and 12/16 text. Errors are announced. */
export function FieldNote({ kind, id, children }: FieldNoteProps) {
  const Icon = icons[kind];
  return (
    <div id={id} className={`${styles.note} ${styles[kind]}`} role={kind === "error" ? "alert" : undefined}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
