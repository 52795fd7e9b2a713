import { CircleX, Info } from "lucide-react";
import Form, { Field as FormItem, useForm, useWatch } from "@rc-component/form";
import { useEffect } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { hasSessionExpired } from "#providers/http/session-storage.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { PlainInput } from "#ui/plain/PlainInput.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import type { LoginState, LoginValues } from "./use-login.ts";
import styles from "../SignedOutLayout.module.css";

const initial: LoginValues = { email: "", password: "", rememberMe: true };
/** Loaded when typing begins. */
const schema = async () => (await import("#contract/accounts/auth/session.ts")).LoginRequest;

/** Login form. As specified, an unverified email and a password that must be reset have their own prompts. */
export function LoginForm({ login: { error, busy, half, send } }: { login: LoginState }) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [form] = useForm<LoginValues>();
  const email = useWatch("email", form) ?? "";
  const rules = useSchemaRules<LoginValues>({ schema });
  useEffect(() => {
    if (error && half === null) document.getElementById("password")?.focus();
  }, [error, half]);
  return (
    <Form
      form={form}
      initialValues={{ ...initial, email: state?.email ?? "" }}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => {
        void schema();
        clearEditedFieldErrors(form, changed);
      }}
      onFinish={send}
      onFinishFailed={focusFirstError}
    >
      <div>
        <h1 className="text-28">{t("login.title")}</h1>
        <p className="soft">
          <Trans t={t} i18nKey="login.newHere" components={{ go: <Link className="medium" to="/signup" /> }} />
        </p>
      </div>
      {!error && hasSessionExpired() && (
        <Banner boxed tone="info" icon={Info} title={t("login.ended")} role="status">
          {t("login.endedText")}
        </Banner>
      )}
      {error && half === null && <LoginProblem code={error.code} text={errorText(error)} email={email} />}
      <FormField name="email" label={t("login.email")} rules={rules("email")}>
        {(control) => <PlainInput {...control} type="email" autoComplete="username" autoFocus dir="ltr" />}
      </FormField>
      <FormField name="password" label={t("login.password")} rules={rules("password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <FormItem name="rememberMe" valuePropName="checked">
        {(control) => (
          <label className={`line top text-13 ${styles.check}`}>
            <input type="checkbox" {...control} />
            {t("login.remember")}
          </label>
        )}
      </FormItem>
      <PlainButton primary type="submit" block busy={busy}>
        {t("login.submit")}
      </PlainButton>
      <Link className="text-13 medium" to="/forgot-password" state={{ email }}>
        {t("forgot.link")}
      </Link>
    </Form>
  );
}

interface LoginProblemProps {
  code: string;
  text: string;
  email: string;
}

function LoginProblem({ code, text, email }: LoginProblemProps) {
  const { t } = useTranslation("accounts");
  const isUnverified = code === "EMAIL_NOT_VERIFIED";
  if (!isUnverified && code !== "sign_in_link_required" && code !== "rate_limited")
    return <Banner boxed tone="err" icon={CircleX} title={text} />;
  const act = (
    <Link to={isUnverified ? "/mail-sent" : "/login-link"} state={{ email }}>
      {t(isUnverified ? "login.sendAgain" : "loginLink.ask")}
    </Link>
  );
  return (
    <Banner boxed tone="warn" icon={CircleX} title={text} acts={act}>
      {isUnverified && t("login.verifyPrompt")}
    </Banner>
  );
}
