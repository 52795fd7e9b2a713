import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { type FormEvent, useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import { LoginProblem } from "./LoginProblem.tsx";
import type { LoginLogic } from "./use-login.ts";
import styles from "./Login.module.css";

/** The specification's messages: unverified mail and a password to be set anew have prompts of their own. */
export function LoginForm({ login }: { login: LoginLogic }) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const { values, change, missing, error, attempt, busy } = login;
  const tried = attempt > 0;
  const first = useRef("email");
  first.current = missing.email ? "email" : "password";
  useEffect(() => {
    if (attempt > 0) document.getElementById(first.current)?.focus();
  }, [attempt]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={styles.title}>{t("login.title")}</h1>
        <p className={styles.lead}>
          <Trans t={t} i18nKey="login.newHere" components={{ go: <Link className={styles.strong} to="/signup" /> }} />
        </p>
      </div>
      {error && <LoginProblem code={error.code} text={errorText(error)} email={values.email} />}
      <Field label={t("login.email")} id="email" error={tried && missing.email && t("login.emailMissing")}>
        {(control) => (
          <PlainInput
            {...control}
            type="email"
            autoComplete="username"
            autoFocus
            dir="ltr"
            value={values.email}
            onChange={(value) => change({ email: value })}
          />
        )}
      </Field>
      <Field label={t("login.password")} id="password" error={tried && missing.password && t("login.passwordMissing")}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={values.password}
            onChange={(password) => change({ password })}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.rememberMe}
          onChange={(event) => change({ rememberMe: event.target.checked })}
        />
        {t("login.remember")}
      </label>
      <PlainButton primary type="submit" block busy={busy}>
        {t("login.submit")}
      </PlainButton>
    </form>
  );
}
