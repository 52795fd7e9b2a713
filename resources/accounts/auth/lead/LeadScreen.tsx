import Form from "@rc-component/form";
import { CircleX, MailCheck } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainTextArea } from "#ui/without-antd/PlainTextArea.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import styles from "../SignedOutLayout.module.css";
import { CheckField } from "../form/CheckField.tsx";
import { clearEditedFieldErrors, focusFirstError } from "../form/form-errors.ts";
import { FormField } from "../form/FormField.tsx";
import { FormSuccessPanel } from "../parts/FormSuccessPanel.tsx";
import { type LeadValues, leadConsentVersion, useLead } from "./use-lead.ts";

function Sent({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  return (
    <FormSuccessPanel
      icon={MailCheck}
      title={t("lead.sent")}
      text={
        <Trans t={t} i18nKey="lead.sentText" values={{ email }} components={{ b: <strong className="strong" /> }} />
      }
    >
      <PlainButton onClick={() => location.assign("/")}>{t("lead.back")}</PlainButton>
    </FormSuccessPanel>
  );
}

function LeadFields({ form, empty, rules, error, busy, captcha, submit }: ReturnType<typeof useLead>) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  return (
    <Form
      form={form}
      initialValues={empty}
      className={`stack ${styles.form}`}
      noValidate
      onValuesChange={(changed) => clearEditedFieldErrors(form, changed)}
      onFinish={(typed: LeadValues) => void submit(typed)}
      onFinishFailed={focusFirstError}
    >
      <div>
        <h1 className="text-28">{t("lead.title")}</h1>
        <p className="soft">{t("lead.note")}</p>
      </div>
      {error !== null && <Banner boxed tone="err" icon={CircleX} title={errorText(error)} />}
      <FormField name="selectedApps" label={t("lead.apps")} help={t("lead.appsHelp")} rules={rules("selectedApps")}>
        {(control) => <PlainInput {...control} maxLength={400} dir="auto" />}
      </FormField>
      <FormField name="name" label={t("lead.name")} rules={rules("name")}>
        {(control) => <PlainInput {...control} autoComplete="name" maxLength={80} dir="auto" />}
      </FormField>
      <FormField name="primaryContactEmail" label={t("lead.email")} rules={rules("primaryContactEmail")}>
        {(control) => <PlainInput {...control} type="email" autoComplete="email" dir="ltr" />}
      </FormField>
      <FormField name="comments" label={t("lead.comments")} rules={rules("comments")}>
        {(control) => <PlainTextArea {...control} rows={5} maxLength={500} dir="auto" />}
      </FormField>
      <CheckField name="consentVersion" rules={rules("consentVersion")}>
        {t("lead.consent", { version: leadConsentVersion })}
      </CheckField>
      <CaptchaStatus state={captcha.state} place={captcha.place} />
      <PlainButton primary type="submit" block busy={busy}>
        {t("lead.send")}
      </PlainButton>
    </Form>
  );
}

/** Promotion inquiry form, available without an account. */
export function LeadScreen() {
  const lead = useLead();
  return (
    <SignedOutLayout>{lead.sentTo === null ? <LeadFields {...lead} /> : <Sent email={lead.sentTo} />}</SignedOutLayout>
  );
}
