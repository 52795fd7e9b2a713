import type { TextareaHTMLAttributes } from "react";
import styles from "./PlainInput.module.css";

interface PlainAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

/** Text area for the pages before login. */
export function PlainArea({ onChange, ...area }: PlainAreaProps) {
  return (
    <span className={`${styles.box} ${styles.area}`}>
      <textarea {...area} className={styles.input} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
