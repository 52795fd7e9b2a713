import { CircleX } from "lucide-react";
import Form, { Field as FormItem, useForm, useWatch } from "@rc-component/form";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { clearEditedFieldErrors } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import type { LoginState, LoginValues } from "./use-login.ts";
import styles from "../SignedOutLayout.module.css";

const initial: LoginValues = { email: "", password: "", rememberMe: true };
/** Loaded when typing begins. */
const schema = async () => (await import("#contract/accounts/auth/session.ts")).LoginRequest;

/** Ids of their own: behind the cover of an ended session, a screen may have fields of the same names. */
const idOf = (name: string) => `login-${name}`;
const focusField = (name: string) => document.getElementById(idOf(name))?.focus();

/** Links of the form, which depend on the page around it; each gets the typed email. */
interface CredentialsLinks {
  readonly sendVerification: (email: string) => ReactNode;
  readonly loginLink: (email: string) => ReactNode;
  readonly forgotPassword: (email: string) => ReactNode;
}

interface CredentialsFormProps {
  login: LoginState;
  /** Email that the form begins with; the password then has the focus. */
  email: string;
  submit: string;
  links: CredentialsLinks;
  /** Heading and notes above the fields. */
  children: ReactNode;
}

/**
 * Form for email and password. As specified, an unverified email and a password that must be reset have their own
 * prompts.
 */
export function CredentialsForm({ login, email: known, submit, links, children }: CredentialsFormProps) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [form] = useForm<LoginValues>();
  const { error, busy, half, send } = login;
  const email = useWatch("email", form) ?? "";
  const rules = useSchemaRules<LoginValues>({ schema });
  useEffect(() => {
    if (error && half === null) focusField("password");
  }, [error, half]);
  return (
    <Form
      form={form}
      initialValues={{ ...initial, email: known }}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => {
        void schema();
        clearEditedFieldErrors(form, changed);
      }}
      onFinish={send}
      onFinishFailed={({ errorFields: [first] }) => focusField(String(first?.name[0]))}
    >
      {children}
      {error && half === null && <LoginProblem code={error.code} text={errorText(error)} email={email} links={links} />}
      <FormField name="email" id={idOf("email")} label={t("login.email")} rules={rules("email")}>
        {(control) => (
          <PlainInput {...control} type="email" autoComplete="username" autoFocus={known === ""} dir="ltr" />
        )}
      </FormField>
      <FormField name="password" id={idOf("password")} label={t("login.password")} rules={rules("password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus={known !== ""} />}
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
        {submit}
      </PlainButton>
      {links.forgotPassword(email)}
    </Form>
  );
}

interface LoginProblemProps {
  code: string;
  text: string;
  email: string;
  links: CredentialsLinks;
}

function LoginProblem({ code, text, email, links }: LoginProblemProps) {
  const { t } = useTranslation("accounts");
  const isUnverified = code === "EMAIL_NOT_VERIFIED";
  if (!isUnverified && code !== "sign_in_link_required" && code !== "rate_limited")
    return <Banner boxed tone="err" icon={CircleX} title={text} />;
  const act = isUnverified ? links.sendVerification(email) : links.loginLink(email);
  return (
    <Banner boxed tone="warn" icon={CircleX} title={text} acts={act}>
      {isUnverified && t("login.verifyPrompt")}
    </Banner>
  );
}
