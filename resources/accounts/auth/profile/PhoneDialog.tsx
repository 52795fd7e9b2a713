import { Button, Form, Input, Modal } from "antd";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { defaultCallingCode } from "#contract/accounts/auth/registration.ts";
import { limits } from "#contract/limits.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { deviceFingerprint } from "./device-fingerprint.ts";
import { OtpCode } from "./OtpCode.tsx";
import { splitPhoneNumber } from "../parts/phone-number.ts";
import { type PhoneVerification, type PhoneNumberInput, usePhoneVerification } from "./use-phone-verification.ts";

interface PhoneDialogProps {
  purpose: "verify" | "change";
  onClose: () => void;
}

/** Dialog in steps: enter a number, enter its code, save a new number. */
export function PhoneDialog({ purpose, onClose }: PhoneDialogProps) {
  const { t } = useTranslation("profile");
  const { phone } = useProfile();
  const notify = useNotify();
  const otp = usePhoneVerification((outcome) => {
    notify.success(t(outcome === "saved" ? "otp.saved" : "otp.verified"));
    onClose();
  });
  const { step } = otp;
  const first = purpose === "verify" && phone !== null ? splitPhoneNumber(phone) : nothing;
  return (
    <Modal
      open
      centered
      width={400}
      title={t(purpose === "verify" ? "otp.titleVerify" : "otp.titleChange")}
      footer={null}
      onCancel={onClose}
    >
      {step.name === "number" && <NumberForm otp={otp} initial={otp.number ?? first} />}
      {step.name === "code" && <OtpCode otp={otp} step={step} />}
      {step.name === "proven" && <Proven otp={otp} />}
    </Modal>
  );
}

const nothing: PhoneNumberInput = { countryCode: defaultCallingCode, phone: "" };

function NumberForm({ otp, initial }: { otp: PhoneVerification; initial: PhoneNumberInput }) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const rules = useSchemaRules<PhoneNumberInput>({
    schema: otpCalls.initOtp.body,
    bodyOf: (typed) => ({ ...typed, deviceFingerprint: deviceFingerprint() }),
  });
  const { sends, minutes } = limits.otp;
  return (
    <Form<PhoneNumberInput>
      name="number"
      layout="vertical"
      className="stack gap-12"
      initialValues={initial}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={otp.send}
    >
      <p className="soft">{t("otp.what")}</p>
      <div className="line top" dir="ltr">
        <Form.Item
          name="countryCode"
          label={t("otp.countryCode")}
          rules={rules("countryCode")}
          style={{ inlineSize: 104 }}
        >
          <Input prefix="+" inputMode="numeric" maxLength={4} autoComplete="tel-country-code" />
        </Form.Item>
        <Form.Item name="phone" label={t("otp.number")} rules={rules("phone")} className="grow">
          <Input type="tel" autoComplete="tel-national" maxLength={20} />
        </Form.Item>
      </div>
      <CaptchaStatus state={otp.captcha.state} place={otp.captcha.place} />
      {otp.failure && <FieldNote kind="error">{errorText(otp.failure)}</FieldNote>}
      <Button type="primary" htmlType="submit" block loading={otp.isBusy}>
        {t("otp.send")}
      </Button>
      <p className="text-12 faint">{t("otp.limits", { sends, minutes })}</p>
    </Form>
  );
}

function Proven({ otp }: { otp: PhoneVerification }) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  return (
    <div className="stack gap-12">
      <p className="line toned" data-tone="ok" role="status">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden /> {t("otp.proven")}
      </p>
      {otp.failure && <FieldNote kind="error">{errorText(otp.failure)}</FieldNote>}
      <Button type="primary" block loading={otp.isBusy} onClick={otp.save}>
        {t("otp.save")}
      </Button>
      <p className="text-12 faint">{t("otp.oldTold")}</p>
    </div>
  );
}
