import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./PlainInput.module.css";

interface PlainInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "prefix"> {
  value: string;
  onChange: (value: string) => void;
  /** antd's prop for an invalid control, which `Field` passes; `aria-invalid` says the same. */
  status?: "error" | "";
  /** Inside the box, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Text field for the pages before login; `aria-invalid` gives it a red border. */
export function PlainInput(props: PlainInputProps) {
  const { onChange, status: _, before, after, ...input } = props;
  return (
    <span className={styles.box}>
      {before && <span className={styles.before}>{before}</span>}
      <input {...input} className={styles.input} onChange={(event) => onChange(event.target.value)} />
      {after}
    </span>
  );
}
