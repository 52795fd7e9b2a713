import { Input } from "antd";
import type { ReactNode } from "react";
import { Field } from "./Field.tsx";

interface TextAreaFieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Translation of "optional"; absent if the field is required. */
  optional?: string;
  rows: number;
  /** Maximum number of characters; nothing can be typed beyond. */
  maxLength: number;
  disabled?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Text area field for messages in any language; their text sets the direction. */
export function TextAreaField({ label, help, error, optional, onChange, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} {...(optional !== undefined && { optional })}>
      {(control) => (
        <Input.TextArea {...control} {...input} dir="auto" onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
