import { useForm } from "@rc-component/form";
import { useState } from "react";
import type { LeadForm } from "#contract/publishing/offers/offers.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { preferredLanguage } from "#providers/i18n/i18n.ts";
import { useSignedOutFormErrors } from "../form/use-signed-out-form-errors.ts";

const empty = { selectedApps: "", name: "", primaryContactEmail: "", comments: "", consentVersion: false };
export type LeadValues = typeof empty;
const fields = Object.keys(empty);

type Consent = NonNullable<LeadForm["consentVersion"]>;
/**
 * Version of the consent text. Only its type is imported: the schema needs zod, which loads with the first validation.
 */
export const leadConsentVersion: Consent = "1.0";

const bodyOf = (typed: LeadValues, captchaResponse: string) => ({
  ...typed,
  selectedApps: typed.selectedApps
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== ""),
  // Without consent, this field's rule rejects the empty value.
  consentVersion: (typed.consentVersion ? leadConsentVersion : "") as Consent,
  captchaResponse,
});

/** Returns the state of the promotion inquiry form. A rejected submission keeps the typed values. */
export function useLead() {
  const [form] = useForm<LeadValues>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const { error, refuse, forget } = useSignedOutFormErrors(form, fields);
  const rules = useSchemaRules<LeadValues>({
    schema: async () => (await import("#contract/publishing/offers/offers.ts")).LeadForm,
    bodyOf: (typed) => bodyOf(typed, "asked when sent"),
  });
  const submit = async (typed: LeadValues) => {
    forget();
    setBusy(true);
    const send = async () => {
      const body = { ...bodyOf(typed, await captcha.answer()), language: preferredLanguage(languageCodes) };
      await callApi(signedOutCalls.sendLead, { body });
      setSentTo(typed.primaryContactEmail);
    };
    await send().catch(refuse);
    setBusy(false);
  };
  return { form, empty, rules, error, sentTo, busy, captcha, submit };
}
