import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldControlProps } from "#ui/fields/Field.tsx";
import styles from "./SignedOutLayout.module.css";

interface PasswordInputProps extends Omit<FieldControlProps, "status"> {
  value: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Password input with a labelled show/hide button. Paste is allowed. */
export function PasswordInput({ value, onChange, ...control }: PasswordInputProps) {
  const { t } = useTranslation("accounts");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <PlainInput
      {...control}
      dir="ltr"
      type={shown ? "text" : "password"}
      value={value}
      onChange={onChange}
      after={
        <button
          type="button"
          className={`inline text-button text-13 soft ${styles.show}`}
          aria-label={t(shown ? "login.hidePassword" : "login.showPassword")}
          onClick={() => setShown(!shown)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {t(shown ? "login.hide" : "login.show")}
        </button>
      }
    />
  );
}
