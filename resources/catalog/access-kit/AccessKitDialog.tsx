import { Form, Input, Modal, Radio } from "antd";
import { useTranslation } from "react-i18next";
import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { type AccessKitFormValues, useAccessKitForm } from "./use-access-kit-form.ts";

interface KitDialogProps {
  kit: AccessKitStatus;
  /** Initial answer to "Does testing need a login?" if none was saved. */
  needsLogin?: boolean;
  onClose: () => void;
}

/**
 * Dialog for a reviewer's access to an app: whether a login is needed, and credentials. It begins with who reads them
 * and for how long.
 */
export function AccessKitDialog({ kit, needsLogin: first = true, onClose }: KitDialogProps) {
  const { t } = useTranslation("access-kit");
  const { t: shell } = useTranslation("shell");
  const errorText = useErrorText();
  const { form, initial, rules, send, isSending, failure, differing } = useAccessKitForm(kit, first, onClose);
  const needsLogin = Form.useWatch("needsLogin", form) ?? initial.needsLogin;
  return (
    <Modal
      open
      centered
      width={560}
      title={t("title")}
      okText={t("form.save")}
      cancelText={shell("act.cancel")}
      okButtonProps={{ loading: isSending }}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<AccessKitFormValues>
        form={form}
        name="access-kit"
        layout="vertical"
        className="stack gap-12"
        autoComplete="off"
        initialValues={initial}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <UnsavedChangesGuard unsaved={() => form.isFieldsTouched() && !isSending} />
        <p className="text-13 soft">{t("promise")}</p>
        {differing && <ConflictNotice rows={differing} />}
        <Form.Item name="needsLogin" label={t("question")}>
          <Radio.Group
            className="stack gap-4"
            aria-label={t("question")}
            options={[
              { value: true, label: t("form.yes") },
              { value: false, label: t("form.no") },
            ]}
          />
        </Form.Item>
        <KitFields rules={rules} needsLogin={needsLogin} />
        {failure && <FieldNote kind="error">{errorText(failure)}</FieldNote>}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

interface KitFieldsProps extends Pick<ReturnType<typeof useAccessKitForm>, "rules"> {
  needsLogin: boolean;
}

/** Fields for credentials, if testing needs an account, and for steps and region in any case. */
function KitFields({ rules, needsLogin }: KitFieldsProps) {
  const { t } = useTranslation("access-kit");
  return (
    <>
      {needsLogin && (
        <>
          <div className="halves">
            <Form.Item name="userName" rules={rules("userName")} label={t("field.userName")}>
              <Input dir="auto" autoComplete="off" />
            </Form.Item>
            <Form.Item name="password" rules={rules("password")} label={t("field.password")}>
              <Input.Password dir="ltr" autoComplete="new-password" />
            </Form.Item>
          </div>
          <div className="halves">
            <Form.Item name="phone" rules={rules("phone")} label={t("field.phone")} extra={t("help.phone")}>
              <Input type="tel" dir="ltr" autoComplete="off" />
            </Form.Item>
            <Form.Item name="otp" rules={rules("otp")} label={t("field.otp")} extra={t("help.otp")}>
              <Input dir="ltr" autoComplete="off" />
            </Form.Item>
          </div>
        </>
      )}
      <Form.Item name="steps" rules={rules("steps")} label={t("field.steps")} extra={t("help.steps")}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item name="region" rules={rules("region")} label={t("field.region")} extra={t("help.region")}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </>
  );
}
