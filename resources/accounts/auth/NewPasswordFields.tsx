import type { FormRule } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { loadWithRetry } from "#ui/lazy/load-code.ts";
import { FormField } from "./form/FormField.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { passwordStrength } from "./password-strength.ts";
import styles from "./sign-up/SignUp.module.css";

interface NewPasswordFieldProps {
  /** Name of the form field; `password` by default. */
  name?: "password" | "newPassword";
  rules: readonly FormRule[];
}

const loadRules = () => loadWithRetry(() => import("#contract/accounts/auth/common-passwords.ts"));

/**
 * True if a password is too common. It uses the server's own rule, which loads when the user types, because its
 * list has 100,000 passwords.
 */
function useIsCommon(password: string): boolean {
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadRules>> | null>(null);
  useEffect(() => void loadRules().then(setRules, () => undefined), []);
  return rules?.isCommonPassword(password) ?? false;
}

function Meter({ password }: { password: string }) {
  const { t } = useTranslation(["accounts", "errors"]);
  const isCommon = useIsCommon(password);
  const byLength = passwordStrength(password);
  const isRefused = isCommon && byLength > 0;
  const strength = isRefused ? 1 : byLength;
  return (
    <div role="status" aria-label={t("signUp.meter.label")}>
      <div className={styles.meter} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= strength ? styles[`on${strength}`] : undefined} />
        ))}
      </div>
      <div className="text-12 soft">
        {isRefused ? t("code.password_too_common", { ns: "errors" }) : t(`signUp.meter.${strength}`)}
      </div>
    </div>
  );
}

/** New-password field with a strength meter. */
export function NewPasswordField({ name = "password", rules }: NewPasswordFieldProps) {
  const { t } = useTranslation("accounts");
  return (
    <FormField
      name={name}
      label={t("signUp.password")}
      help={t("signUp.passwordHelp", { min: limits.password.min, advised: limits.password.advised })}
      rules={rules}
    >
      {(control) => (
        <div>
          <PasswordInput {...control} autoComplete="new-password" />
          {control.value !== "" && <Meter password={control.value} />}
        </div>
      )}
    </FormField>
  );
}

export function ConfirmPasswordField({ rules }: NewPasswordFieldProps) {
  const { t } = useTranslation("accounts");
  return (
    <FormField name="confirmPassword" label={t("signUp.confirmPassword")} rules={rules}>
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </FormField>
  );
}
