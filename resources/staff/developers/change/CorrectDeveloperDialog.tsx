import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useFieldErrorText, useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { AddressStateInput } from "#resources/accounts/auth/parts/AddressStateInput.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import {
  toCorrectionRequestBody,
  type DeveloperCorrections,
  toDeveloperCorrections,
  changedCorrectionFields,
} from "./corrections.ts";
import { isValidChangeReason, ChangeReasonField } from "./ChangeReasonField.tsx";
import { useDeveloperChange } from "./use-developer-change.ts";

const call = developerChangeCalls.updateDeveloper;
type Rules = ReturnType<typeof useSchemaRules<DeveloperCorrections>>;

function Names({ developer: { accountType, person }, rules }: { developer: DeveloperDetails; rules: Rules }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      {accountType === "ENTERPRISE" && (
        <Form.Item name="organizationName" label={t("signUp.organizationName")} rules={rules("organizationName")}>
          <Input dir="auto" />
        </Form.Item>
      )}
      {person && (
        <div className="halves">
          <Form.Item name="firstName" label={t("signUp.firstName")} rules={rules("firstName")}>
            <Input dir="auto" />
          </Form.Item>
          <Form.Item name="lastName" label={t("signUp.lastName")} rules={rules("lastName")}>
            <Input dir="auto" />
          </Form.Item>
        </div>
      )}
    </>
  );
}

function Contact({ rules, inIndia }: { rules: Rules; inIndia: boolean }) {
  const { t } = useTranslation(["accounts", "developers"]);
  return (
    <>
      <div className="halves">
        <Form.Item name="countryCode" label={t("developers:correct.countryCode")} rules={rules("countryCode")}>
          <Input prefix="+" inputMode="tel" dir="ltr" />
        </Form.Item>
        <Form.Item
          name="mobileNumber"
          label={t("developers:facts.phone")}
          extra={t("developers:correct.phoneHelp")}
          rules={rules("mobileNumber")}
        >
          <Input inputMode="tel" dir="ltr" />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t("signUp.address")} rules={rules("address")}>
        <Input dir="auto" />
      </Form.Item>
      <div className="halves">
        <Form.Item name="city" label={t("signUp.city")} rules={rules("city")}>
          <Input dir="auto" />
        </Form.Item>
        <Form.Item
          name="postalCode"
          label={t(inIndia ? "signUp.postalCode" : "signUp.postalCodeAbroad")}
          rules={rules("postalCode")}
        >
          <Input dir="ltr" />
        </Form.Item>
      </div>
      <Form.Item name="state" label={t("signUp.state")} rules={rules("state")}>
        <AddressStateInput inIndia={inIndia} />
      </Form.Item>
    </>
  );
}

interface CorrectDialogProps {
  developer: DeveloperDetails;
  onClose: () => void;
}

/** Dialog in which staff correct a developer's details. Only the developer can change the sign-in email. */
export function CorrectDeveloperDialog({ developer, onClose }: CorrectDialogProps) {
  const { t } = useTranslation(["developers", "shell", "accounts"]);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [form] = Form.useForm<DeveloperCorrections>();
  const [reason, setReason] = useState("");
  // Values at the time the dialog opened; unchanged fields aren't sent.
  const [before] = useState(() => toDeveloperCorrections(developer));
  const typed = { ...before, ...Form.useWatch((values: DeveloperCorrections) => values, { form, preserve: true }) };
  const changed = changedCorrectionFields(typed, before);
  const { send, isPending, error, overtaken, seen } = useDeveloperChange(call, developer, {
    done: ({ name }) => t("correct.done", { name }),
    onDone: onClose,
    onRefused: ({ fields }) =>
      form.setFields(
        fields.map((field) => ({ name: field.path as keyof DeveloperCorrections, errors: [fieldText(field)] })),
      ),
  });
  const sent = (values: DeveloperCorrections) =>
    toCorrectionRequestBody({ ...before, ...values }, before, seen, reason);
  const rules = useSchemaRules<DeveloperCorrections>({ schema: call.body, bodyOf: sent });
  const theirs = toDeveloperCorrections(seen);
  const labelOf = (key: keyof DeveloperCorrections) => {
    if (key === "mobileNumber") return t("facts.phone");
    return key === "countryCode" ? t("correct.countryCode") : t(`accounts:signUp.${key}`);
  };
  const isTyped = changed.length > 0 || reason.trim() !== "";
  return (
    <Modal
      open
      centered
      width={640}
      title={t("correct.title", { name: developer.name })}
      okText={t("correct.send")}
      okButtonProps={{ disabled: changed.length === 0 || !isValidChangeReason(reason), loading: isPending }}
      cancelText={t("shell:act.cancel")}
      mask={{ closable: false }}
      keyboard={!isTyped}
      onOk={form.submit}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => isTyped} />
      <Form
        form={form}
        name="correct-developer"
        layout="vertical"
        className="stack gap-12"
        initialValues={before}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => send(sent(values))}
      >
        {overtaken && (
          <ConflictNotice
            rows={changedCorrectionFields(typed, theirs).map((key) => ({
              field: labelOf(key),
              yours: typed[key],
              theirs: theirs[key],
            }))}
          />
        )}
        <Names developer={developer} rules={rules} />
        <p className="text-12 soft">{t("correct.mailStays")}</p>
        <Contact rules={rules} inIndia={before.country === "IN"} />
        <ChangeReasonField value={reason} onChange={setReason} people={developer.people} />
        {changed.length === 0 && <p className="text-12 soft">{t("correct.nothing")}</p>}
        {error && error.fields.length === 0 && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </Form>
    </Modal>
  );
}
