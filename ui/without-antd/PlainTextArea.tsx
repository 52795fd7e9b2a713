import type { TextareaHTMLAttributes } from "react";
import styles from "./PlainInput.module.css";

interface PlainTextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** antd's prop for an invalid control, which `Field` passes; `aria-invalid` says the same. */
  status?: "error" | "";
}

/** Text area for the pages before login. */
export function PlainTextArea(props: PlainTextAreaProps) {
  const { onChange, status: _, ...area } = props;
  return (
    <span className={`${styles.box} ${styles.area}`}>
      <textarea {...area} className={styles.input} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
