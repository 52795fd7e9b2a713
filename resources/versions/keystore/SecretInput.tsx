import { Input } from "antd";
import type { ControlProps } from "#ui/fields/Field.tsx";

interface SecretInputProps extends ControlProps {
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}

/** A keystore's password: no browser is asked to remember it. */
export const SecretInput = ({ onChange, ...control }: SecretInputProps) => (
  <Input.Password
    {...control}
    dir="ltr"
    autoComplete="off"
    data-1p-ignore
    data-lpignore="true"
    spellCheck={false}
    maxLength={200}
    onChange={(event) => onChange(event.target.value)}
  />
);
