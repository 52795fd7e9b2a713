import type { FormRule } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { FormField } from "./form/FormField.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { passwordStrength } from "./password-strength.ts";
import styles from "./sign-up/SignUp.module.css";

interface NewPasswordFieldProps {
  rules: readonly FormRule[];
}

function Meter({ password }: { password: string }) {
  const { t } = useTranslation("accounts");
  const strength = passwordStrength(password);
  return (
    <div role="status" aria-label={t("signUp.meter.label")}>
      <div className={styles.meter} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= strength ? styles[`on${strength}`] : undefined} />
        ))}
      </div>
      <div className="text-12 soft">{t(`signUp.meter.${strength}`)}</div>
    </div>
  );
}

/** New-password field with a strength meter. */
export function NewPasswordField({ rules }: NewPasswordFieldProps) {
  const { t } = useTranslation("accounts");
  return (
    <FormField
      name="password"
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
