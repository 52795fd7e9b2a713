import { Input } from "antd";
import { limits } from "#contract/limits.ts";
import type { FieldControlProps } from "#ui/fields/Field.tsx";

interface AddressInputProps {
  control: FieldControlProps;
  value: string;
  onChange: (address: string) => void;
}

/** Input for the URL of a video or an embed. */
export function UrlInput({ control, value, onChange }: AddressInputProps) {
  return (
    <Input
      {...control}
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      maxLength={limits.url.characters}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
