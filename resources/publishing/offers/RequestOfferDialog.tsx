import { Checkbox, Form, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import { offerConsentVersion, type OfferKind, offerLimits } from "#contract/publishing/offers/offers.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

const submitCalls = { aws: offerCalls.submitAws, cdn: offerCalls.submitCdn, promotion: leadCalls.sendLead } as const;

interface Typed {
  readonly selectedApps: string[];
  readonly name: string;
  readonly primaryContactEmail: string;
  readonly comments: string;
  readonly consent: boolean;
}

const toDetails = ({ consent, ...details }: Typed) => ({
  ...details,
  // Without consent the value is empty, which this field's rule rejects.
  consentVersion: (consent ? offerConsentVersion : "") as typeof offerConsentVersion,
});

interface RequestOfferProps {
  offer: OfferKind;
  /** The developer's live apps. */
  apps: readonly { readonly id: string; readonly title: string }[];
  onClose: () => void;
}

/** Returns the form to request an offer. The captcha is solved in the background while the user fills in the form. */
function useOfferRequestForm({ offer, onClose }: Omit<RequestOfferProps, "apps">) {
  const { t } = useTranslation("offers");
  const { name, email } = useProfile();
  const notify = useNotify();
  const captcha = useCaptcha();
  const captchaField = (answer: string) =>
    offer === "promotion" ? { captchaResponse: answer } : { h_captcha_response: answer };
  const form = useCallForm({ name: "offers", calls: { create: submitCalls[offer] } }, "create", {
    initial: {
      selectedApps: [],
      name: `${name.first} ${name.last}`.trim(),
      primaryContactEmail: email,
      comments: "",
      consent: false,
    },
    toBody: (typed: Typed) => ({ ...toDetails(typed), ...captchaField("solved when sent") }),
    complete: async (body) => ({ ...body, ...captchaField(await captcha.answer()) }),
    onSaved: () => {
      notify.success(t("ask.done"));
      onClose();
    },
  });
  return { form, captcha };
}

/** Dialog to request an offer. A rejected request keeps the input. */
export function RequestOfferDialog({ offer, apps, onClose }: RequestOfferProps) {
  const { t } = useTranslation(["offers", "shell"]);
  const { form, captcha } = useOfferRequestForm({ offer, onClose });
  const { rules } = form;
  return (
    <Modal
      open
      centered
      width={440}
      title={t("ask.title", { offer: t(`offer.${offer}.title`) })}
      okText={t("ask.send")}
      cancelText={t("shell:act.cancel")}
      okButtonProps={form.saveButtonProps}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} name={`ask-${offer}`} className="stack">
        <Form.Item
          name="selectedApps"
          label={t("ask.apps")}
          extra={t(offer === "cdn" ? "ask.appsHelpCdn" : "ask.appsHelp")}
          rules={rules("selectedApps")}
        >
          <Select
            mode="multiple"
            maxCount={offerLimits.apps}
            showSearch={{ optionFilterProp: "label" }}
            options={apps.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Form.Item>
        <Form.Item name="name" label={t("ask.name")} rules={rules("name")}>
          <Input dir="auto" autoComplete="name" maxLength={offerLimits.name} />
        </Form.Item>
        <Form.Item name="primaryContactEmail" label={t("ask.email")} rules={rules("primaryContactEmail")}>
          <Input dir="ltr" type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="comments" label={t("ask.comments")} rules={rules("comments")}>
          <Input.TextArea dir="auto" rows={3} maxLength={offerLimits.comments} />
        </Form.Item>
        <Form.Item name="consent" valuePropName="checked" rules={rules("consentVersion")}>
          <Checkbox>{t(`offer.${offer}.consent`)}</Checkbox>
        </Form.Item>
        <p className="text-12 faint">{t("ask.kept")}</p>
        <CaptchaStatus state={captcha.state} place={captcha.place} />
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
      </Form>
    </Modal>
  );
}
