import { Input } from "antd";
import { Field } from "#ui/fields/Field.tsx";

interface ReasonFieldProps {
  label: string;
  help: string;
  error: string | undefined;
  maxLength: number;
  value: string;
  onChange(why: string): void;
}

/** One-line reason for a change, for readers of its history. */
export function ReasonField({ label, help, error, maxLength, value, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          dir="auto"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
