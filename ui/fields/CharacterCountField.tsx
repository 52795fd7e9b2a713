import { Input } from "antd";
import type { ReactNode } from "react";
import type { TextLimit } from "#contract/limits.ts";
import { countGraphemes } from "#contract/text-length.ts";
import { Field } from "./Field.tsx";
import { formatNumber } from "#ui/format/numbers.ts";

interface CounterFieldProps {
  label: ReactNode;
  /** A form passes value and onChange by itself. */
  value?: string;
  limit: TextLimit;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  /** Height in lines; more than one makes it a text area that grows. */
  rows?: number;
  help?: ReactNode;
  error?: ReactNode;
  warning?: ReactNode;
  passed?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  /** Language and direction of the text. */
  lang?: string;
  dir?: "ltr" | "rtl";
  /** Beside the label, before the count. */
  extra?: ReactNode;
}

/** Text field with its limit, counted in graphemes. */
export function CharacterCountField({
  label,
  value = "",
  limit,
  rows = 1,
  extra,
  onChange,
  ...props
}: CounterFieldProps) {
  const { help, error, warning, passed, id, ...input } = props;
  const count = countGraphemes(value);
  const counter = (
    <span className={count > limit.graphemes ? "toned bold" : undefined} data-tone="err">
      {extra} <bdi>{`${formatNumber(count)} / ${formatNumber(limit.graphemes)}`}</bdi>
    </span>
  );
  return (
    <Field
      label={label}
      help={help}
      error={error}
      warning={warning}
      passed={passed}
      extra={counter}
      {...(id && { id })}
    >
      {(control) =>
        rows > 1 ? (
          <Input.TextArea
            {...control}
            {...input}
            value={value}
            autoSize={{ minRows: rows, maxRows: rows + 8 }}
            onChange={(event) => onChange?.(event.target.value)}
          />
        ) : (
          <Input {...control} {...input} value={value} onChange={(event) => onChange?.(event.target.value)} />
        )
      }
    </Field>
  );
}
