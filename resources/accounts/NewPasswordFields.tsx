import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Field } from "#ui/fields/Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { passwordStrength } from "./password-strength.ts";
import styles from "./sign-up/SignUp.module.css";

interface NewPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
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
      <div className={styles.meterWord}>{t(`signUp.meter.${strength}`)}</div>
    </div>
  );
}

/** A password being chosen, with its meter. */
export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation("accounts");
  return (
    <Field
      id="password"
      label={t("signUp.password")}
      error={error}
      help={t("signUp.passwordHelp", { min: limits.password.min, advised: limits.password.advised })}
    >
      {(control) => (
        <div>
          <PasswordInput {...control} autoComplete="new-password" value={value} onChange={onChange} />
          {value !== "" && <Meter password={value} />}
        </div>
      )}
    </Field>
  );
}

export function ConfirmPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation("accounts");
  return (
    <Field id="confirmPassword" label={t("signUp.confirmPassword")} error={error}>
      {(control) => <PasswordInput {...control} autoComplete="new-password" value={value} onChange={onChange} />}
    </Field>
  );
}
