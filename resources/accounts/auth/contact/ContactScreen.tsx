import Form, { useForm } from "@rc-component/form";
import { CircleX, MailCheck } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainTextArea } from "#ui/without-antd/PlainTextArea.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { FormSuccessPanel } from "../parts/FormSuccessPanel.tsx";
import styles from "../SignedOutLayout.module.css";
import { useState } from "react";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { preferredLanguage } from "#providers/i18n/i18n.ts";
import { useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";

const empty = { name: "", email: "", subject: "", message: "" };
type ContactValues = typeof empty;
const fields = Object.keys(empty);

interface SentMessage {
  readonly email: string;
  readonly reference: string;
}

/** Returns the state of the contact form. A rejected submission keeps the typed values. */
function useContact() {
  const [form] = useForm<ContactValues>();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const { error, refuse, forget } = useSignedOutFormErrors(form, fields);
  const rules = useSchemaRules<ContactValues>({
    schema: async () => (await import("#contract/support/help/contact.ts")).ContactMessage,
  });
  const submit = async (typed: ContactValues) => {
    forget();
    setBusy(true);
    const send = async () => {
      const h_captcha_response = await captcha.answer();
      const body = { ...typed, language: preferredLanguage(languageCodes), h_captcha_response };
      const { reference } = await callApi(signedOutCalls.contactUs, { body });
      setSent({ email: typed.email, reference });
    };
    await send().catch(refuse);
    setBusy(false);
  };
  return { form, empty, rules, error, sent, busy, captcha, submit };
}

function Sent({ email, reference }: SentMessage) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const values = { email, reference };
  return (
    <FormSuccessPanel
      icon={MailCheck}
      title={t("contact.sent")}
      text={
        <Trans t={t} i18nKey="contact.sentText" values={values} components={{ b: <strong className="strong" /> }} />
      }
    >
      <PlainButton onClick={() => void navigate("/login")}>{t("contact.back")}</PlainButton>
    </FormSuccessPanel>
  );
}

function ContactForm({ form, empty, rules, error, busy, captcha, submit }: ReturnType<typeof useContact>) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  return (
    <Form
      form={form}
      initialValues={empty}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
      onFinish={(typed: ContactValues) => void submit(typed)}
      onFinishFailed={focusFirstError}
    >
      <div>
        <h1 className="text-28">{t("contact.title")}</h1>
        <p className="soft">{t("contact.note")}</p>
      </div>
      {error !== null && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
      <FormField name="name" label={t("contact.name")} rules={rules("name")}>
        {(control) => <PlainInput {...control} autoComplete="name" maxLength={80} dir="auto" />}
      </FormField>
      <FormField name="email" label={t("login.email")} help={t("contact.emailHelp")} rules={rules("email")}>
        {(control) => <PlainInput {...control} type="email" autoComplete="email" dir="ltr" />}
      </FormField>
      <FormField name="subject" label={t("contact.subject")} rules={rules("subject")}>
        {(control) => <PlainInput {...control} maxLength={120} dir="auto" />}
      </FormField>
      <FormField name="message" label={t("contact.message")} help={t("contact.messageHelp")} rules={rules("message")}>
        {(control) => <PlainTextArea {...control} rows={7} maxLength={4000} dir="auto" />}
      </FormField>
      <CaptchaStatus state={captcha.state} place={captcha.place} />
      <PlainButton primary type="submit" block busy={busy}>
        {t("contact.send")}
      </PlainButton>
    </Form>
  );
}

/** Contact form for the store's support, linked in the footer of every signed-out page. */
export function ContactScreen() {
  const contact = useContact();
  return <SignedOutLayout>{contact.sent ? <Sent {...contact.sent} /> : <ContactForm {...contact} />}</SignedOutLayout>;
}
