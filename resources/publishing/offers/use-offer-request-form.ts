import { Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import { type OfferKind, offerConsentVersion } from "#contract/publishing/offers/offers.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText, useSchemaRules } from "#providers/forms/schema-rules.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

export interface OfferRequestFormValues {
  readonly selectedApps: string[];
  readonly name: string;
  readonly primaryContactEmail: string;
  readonly comments: string;
  readonly consent: boolean;
}

const submitCalls = { aws: offerCalls.submitAws, cdn: offerCalls.submitCdn, promotion: leadCalls.sendLead } as const;

const toDetails = ({ consent, ...details }: OfferRequestFormValues) => ({
  ...details,
  // Without consent the value is empty, which this field's rule rejects.
  consentVersion: (consent ? offerConsentVersion : "") as typeof offerConsentVersion,
});

/**
 * Returns the form state to request an offer. The captcha is solved in the background while the user fills in the form.
 */
export function useOfferRequestForm(offer: OfferKind, done: () => void) {
  const { t } = useTranslation("offers");
  const { name, email } = useProfile();
  const [form] = Form.useForm<OfferRequestFormValues>();
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha();
  const answers = useCallCache();
  const notify = useNotify();
  const fieldText = useFieldErrorText();
  const call = submitCalls[offer];
  const ask = useCallMutation(offer === "cdn" ? offerCalls.submitCdn : offerCalls.submitAws);
  const askPromotion = useCallMutation(leadCalls.sendLead);
  const rules = useSchemaRules<OfferRequestFormValues>({
    schema: call.body,
    bodyOf: (typed) => ({
      ...toDetails(typed),
      [offer === "promotion" ? "captchaResponse" : "h_captcha_response"]: "asked when sent",
    }),
  });
  const refuse = (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason;
    if (reason.status === 409) void answers.changedBy(call);
    form.setFields(
      reason.fields.map((field) => ({ name: field.path as keyof OfferRequestFormValues, errors: [fieldText(field)] })),
    );
    setError(reason.fields.length === 0 ? reason : null);
  };
  const send = async (typed: OfferRequestFormValues) => {
    setError(null);
    setBusy(true);
    try {
      const details = toDetails(typed);
      const solved = await captcha.answer();
      if (offer === "promotion") await askPromotion.mutateAsync({ body: { ...details, captchaResponse: solved } });
      else await ask.mutateAsync({ body: { ...details, h_captcha_response: solved } });
      notify.success(t("ask.done"));
      done();
    } catch (reason) {
      refuse(reason);
    }
    setBusy(false);
  };
  const initial: OfferRequestFormValues = {
    selectedApps: [],
    name: `${name.first} ${name.last}`.trim(),
    primaryContactEmail: email,
    comments: "",
    consent: false,
  };
  return { form, initial, rules, error, busy, captcha, send };
}
