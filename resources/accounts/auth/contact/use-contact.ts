import { useForm } from "rc-field-form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { schemalessCalls } from "#providers/http/schemaless-calls.ts";
import { useServerErrors } from "../form/use-server-errors.ts";

const empty = { name: "", email: "", subject: "", message: "" };
export type ContactValues = typeof empty;
const fields = Object.keys(empty);

export interface SentMessage {
  readonly email: string;
  readonly reference: string;
}

/** State of the contact form. A rejected submission keeps the typed values. */
export function useContact() {
  const { i18n } = useTranslation();
  const [form] = useForm<ContactValues>();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const { error, refuse, forget } = useServerErrors(form, fields);
  const rules = useSchemaRules<ContactValues>({
    schema: async () => (await import("#contract/support/help/contact.ts")).Contact,
  });
  const submit = async (typed: ContactValues) => {
    forget();
    setBusy(true);
    const send = async () => {
      const h_captcha_response = await captcha.answer();
      const body = { ...typed, language: toLanguageCode(i18n.language), h_captcha_response };
      const { reference } = await callApi(schemalessCalls.contactUs, { body });
      setSent({ email: typed.email, reference });
    };
    await send().catch(refuse);
    setBusy(false);
  };
  return { form, empty, rules, error, sent, busy, captcha, submit };
}
