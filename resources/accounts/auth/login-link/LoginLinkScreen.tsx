import Form, { useForm } from "@rc-component/form";
import { CircleX, MailCheck, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { mailedLinkCalls } from "#providers/http/mailed-link-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { MissingMailHelp } from "../MissingMailHelp.tsx";
import { FormSuccessPanel } from "../parts/FormSuccessPanel.tsx";
import { PasswordInput } from "../PasswordInput.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import styles from "../SignedOutLayout.module.css";

interface Typed {
  readonly email: string;
  readonly password: string;
}
const schema = async () => (await import("#contract/accounts/auth/session.ts")).LoginRequest;

/** Form that asks for a login link. The answer is the same for every address and password. */
function AskForLink({ known }: { known: string }) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [form] = useForm<Typed>();
  const rules = useSchemaRules<Typed>({ schema });
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const ask = async ({ email, password }: Typed) => {
    const body = { email, password, h_captcha_response: await captcha.answer() };
    setSentTo((await callApi(mailedLinkCalls.requestSignInLink, { body })).email);
  };
  const send = (typed: Typed) => {
    setError(null);
    setBusy(true);
    ask(typed)
      .catch(setError)
      .finally(() => setBusy(false));
  };
  if (sentTo !== null)
    return (
      <FormSuccessPanel
        icon={MailCheck}
        title={t("loginLink.sentTitle")}
        text={
          <Trans
            t={t}
            i18nKey="loginLink.sentText"
            values={{ email: sentTo, minutes: emailLinkLifetimeHours.sign_in * 60 }}
            components={{ b: <strong className="strong" /> }}
          />
        }
      >
        <MissingMailHelp />
      </FormSuccessPanel>
    );
  return (
    <Form
      form={form}
      initialValues={{ email: known, password: "" }}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
      onFinish={send}
      onFinishFailed={focusFirstError}
    >
      <div>
        <h1 className="text-28">{t("loginLink.title")}</h1>
        <p className="soft">{t("loginLink.text")}</p>
      </div>
      <FormField name="email" label={t("login.email")} rules={rules("email")}>
        {(control) => <PlainInput {...control} type="email" autoComplete="username" dir="ltr" />}
      </FormField>
      <FormField name="password" label={t("login.password")} rules={rules("password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <CaptchaStatus state={captcha.state} place={captcha.place} />
      {error !== null && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
      <PlainButton primary type="submit" block busy={busy}>
        {t("loginLink.send")}
      </PlainButton>
    </Form>
  );
}

/** Panel with a button that makes this browser known to the account, then leads to the login. */
function UseLink({ token }: { token: string }) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const redeem = () => {
    setError(null);
    setBusy(true);
    callApi(mailedLinkCalls.redeemSignInLink, { body: { token } }).then(
      ({ email }) => void navigate("/login", { replace: true, state: { email } }),
      (reason: unknown) => {
        setBusy(false);
        setError(reason);
      },
    );
  };
  if (error !== null)
    return (
      <div className="stack" role="alert">
        <h1 className="text-28">{t("loginLink.failed")}</h1>
        <p className="soft">{errorText(error)}</p>
        <PlainButton primary block onClick={() => void navigate("/login-link", { replace: true })}>
          {t("loginLink.again")}
        </PlainButton>
      </div>
    );
  return (
    <>
      <span className="icon-tile toned-ground" data-tone="info">
        <ShieldCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{t("loginLink.openTitle")}</h1>
        <p className="soft">{t("loginLink.openText")}</p>
      </div>
      <PlainButton primary block busy={busy} onClick={redeem}>
        {t("loginLink.use")}
      </PlainButton>
    </>
  );
}

/** Screen that sends a link to make a browser known to an account, and the landing page of that link. */
export function LoginLinkScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: Partial<Typed> | null };
  const token = search.get("token");
  return (
    <SignedOutLayout>
      <div className="stack">
        {token === null ? <AskForLink known={state?.email ?? ""} /> : <UseLink token={token} />}
      </div>
    </SignedOutLayout>
  );
}
