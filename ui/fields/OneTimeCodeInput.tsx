import type { FieldControlProps } from "./Field.tsx";
import styles from "./CodeInput.module.css";

const digits = 6;

interface CodeInputProps extends FieldControlProps {
  value: string;
  onChange: (code: string) => void;
  autoFocus?: boolean;
}

/** Input for a code of six digits in six boxes, but a single field for screen readers, paste and SMS autofill. */
export function OneTimeCodeInput(props: CodeInputProps) {
  const { value, onChange, status: _, ...control } = props;
  return (
    <span className={styles.boxes}>
      {Array.from({ length: digits }, (_, at) => (
        <span key={at} className={styles.box} aria-hidden />
      ))}
      <input
        {...control}
        className={styles.input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, digits))}
      />
    </span>
  );
}
