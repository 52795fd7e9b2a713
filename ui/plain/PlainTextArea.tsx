import type { TextareaHTMLAttributes } from "react";
import styles from "./PlainInput.module.css";

interface PlainTextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

/** Text area for the pages before login. */
export function PlainTextArea({ onChange, ...area }: PlainTextAreaProps) {
  return (
    <span className={`${styles.box} ${styles.area}`}>
      <textarea {...area} className={styles.input} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
