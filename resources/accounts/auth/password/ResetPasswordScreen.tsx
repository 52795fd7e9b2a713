import { CircleX, Link2Off } from "lucide-react";
import Form, { useForm } from "@rc-component/form";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import styles from "../SignedOutLayout.module.css";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";
import { ConfirmPasswordField, NewPasswordField } from "../NewPasswordFields.tsx";
import { RequiredTermsField } from "../TermsField.tsx";

const empty = { password: "", confirmPassword: "", agreeToTerms: false };
const fields = Object.keys(empty);
const schema = async () => (await import("#contract/accounts/auth/password-calls.ts")).passwordCalls.resetPassword.body;

interface LiveLink {
  readonly email: string;
  readonly expiresAt: string;
  readonly asksTerms: boolean;
}

/** Notice that a link was used, replaced by a newer one, or is older than half an hour. */
function LinkExpired() {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  return (
    <>
      <span className="icon-tile toned-ground" data-tone="warn">
        <Link2Off size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div role="status">
        <h1 className="text-28">{t("reset.ended")}</h1>
        <p className="soft">{t("reset.endedText", { minutes: emailLinkLifetimeHours.reset_password * 60 })}</p>
      </div>
      <div className="row">
        <PlainButton primary onClick={() => void navigate("/forgot-password")}>
          {t("verify.send")}
        </PlainButton>
        <PlainButton onClick={() => void navigate("/login")}>{t("verify.login")}</PlainButton>
      </div>
    </>
  );
}

function useReset(token: string) {
  const navigate = useNavigate();
  const [form] = useForm<typeof empty>();
  const [busy, setBusy] = useState(false);
  const rules = useSchemaRules<typeof empty>({ schema, bodyOf: (typed) => ({ token, ...typed }) });
  const { error, refuse, forget } = useSignedOutFormErrors(form, fields);
  const submit = (typed: typeof empty) => {
    forget();
    setBusy(true);
    callApi(signedOutCalls.resetPassword, { body: { token, ...typed } }).then(
      (saved) => {
        void navigate("/reset-password/done", { replace: true, state: { ...saved, at: new Date().toISOString() } });
      },
      (reason: unknown) => {
        setBusy(false);
        refuse(reason);
      },
    );
  };
  return { form, rules, error, busy, submit };
}

function NewPassword({ token, link }: { token: string; link: LiveLink }) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const format = useFormat();
  const { form, rules, error, busy, submit } = useReset(token);
  if (error?.code === "link_invalid") return <LinkExpired />;
  return (
    <Form
      form={form}
      initialValues={empty}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
      onFinish={submit}
      onFinishFailed={focusFirstError}
    >
      <div>
        <h1 className="text-28">{t(link.asksTerms ? "reset.first" : "reset.title")}</h1>
        <p className="soft break-anywhere">
          {t("reset.text", { email: link.email, time: format.time(link.expiresAt) })}
        </p>
      </div>
      {error && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordField rules={rules("password")} />
      <ConfirmPasswordField rules={rules("confirmPassword")} />
      {link.asksTerms ? <RequiredTermsField /> : <p className="text-13 soft">{t("reset.endsSessions")}</p>}
      <PlainButton primary type="submit" block busy={busy}>
        {t("reset.save")}
      </PlainButton>
    </Form>
  );
}

/** Screen RESET_PASSWORD of the specification, to which the mailed link leads. Opening it does not use up the link. */
export function ResetPasswordScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [link, setLink] = useState<LiveLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    callApi(signedOutCalls.passwordLink, { query: { token } }).then(setLink, setError);
  }, [token]);
  // A truncated token already fails validation.
  const hasEnded = error instanceof ApiError && ["link_invalid", "validation_failed"].includes(error.code);
  return (
    <SignedOutLayout>
      <div className="stack">
        {hasEnded && <LinkExpired />}
        {error !== null && !hasEnded && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
        {link && <NewPassword token={token} link={link} />}
        {link === null && error === null && (
          <>
            <h1 className="text-28" role="status">
              {t("reset.opening")}
            </h1>
            <SkeletonBlock height={40} />
          </>
        )}
      </div>
    </SignedOutLayout>
  );
}
