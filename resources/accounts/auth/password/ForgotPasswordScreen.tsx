import { ArrowLeft } from "lucide-react";
import Form, { useForm } from "@rc-component/form";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import styles from "../SignedOutLayout.module.css";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

interface Typed {
  readonly email: string;
}
const schema = async () => (await import("#contract/accounts/auth/account.ts")).EmailForm;

/** Screen FORGOT_PASSWORD of the specification, prefilled with the address from the login form. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const { state } = useLocation() as { state: Partial<Typed> | null };
  const [form] = useForm<Typed>();
  const rules = useSchemaRules<Typed>({ schema });
  const { captcha, error, busy, send } = useForgotPassword();
  return (
    <SignedOutLayout>
      <Form
        form={form}
        initialValues={{ email: state?.email ?? "" }}
        className={`stack ${styles.form}`}
        noValidate
        onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
        onFinish={({ email }: Typed) => send(email)}
        onFinishFailed={focusFirstError}
      >
        <div>
          <h1 className="text-28">{t("forgot.title")}</h1>
          <p className="soft">{t("forgot.text", { minutes: emailLinkLifetimeHours.reset_password * 60 })}</p>
        </div>
        <FormField name="email" label={t("login.email")} help={t("forgot.help")} rules={rules("email")}>
          {(control) => <PlainInput {...control} type="email" autoComplete="username" autoFocus dir="ltr" />}
        </FormField>
        <CaptchaStatus state={captcha.state} place={captcha.place} />
        {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        <PlainButton primary type="submit" block busy={busy}>
          {t("forgot.send")}
        </PlainButton>
        <Link to="/login" className="inline text-13 medium">
          <ArrowLeft className="mirror" size={16} aria-hidden />
          {t("forgot.back")}
        </Link>
      </Form>
    </SignedOutLayout>
  );
}
