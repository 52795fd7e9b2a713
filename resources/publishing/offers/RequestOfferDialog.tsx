import { Checkbox, Form, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { type OfferKind, offerLimits } from "#contract/publishing/offers/offers.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { type OfferRequestFormValues, useOfferRequestForm } from "./use-offer-request-form.ts";

interface RequestOfferProps {
  offer: OfferKind;
  /** The developer's live apps. */
  apps: readonly { readonly id: string; readonly title: string }[];
  onClose: () => void;
}

/** Dialog to request an offer. A rejected request keeps the input. */
export function RequestOfferDialog({ offer, apps, onClose }: RequestOfferProps) {
  const { t } = useTranslation(["offers", "shell"]);
  const errorText = useErrorText();
  const { form, initial, rules, error, busy, captcha, send } = useOfferRequestForm(offer, onClose);
  return (
    <Modal
      open
      centered
      width={440}
      title={t("ask.title", { offer: t(`offer.${offer}.title`) })}
      okText={t("ask.send")}
      cancelText={t("shell:act.cancel")}
      okButtonProps={{ loading: busy }}
      mask={{ closable: false }}
      keyboard={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => form.isFieldsTouched()} />
      <Form<OfferRequestFormValues>
        form={form}
        name={`ask-${offer}`}
        layout="vertical"
        className="stack"
        initialValues={initial}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={(typed) => void send(typed)}
      >
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
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </Form>
    </Modal>
  );
}
