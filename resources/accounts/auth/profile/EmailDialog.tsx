import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";

const resource = { name: "accounts", calls: { create: profileCalls.askEmailChange } } as const;

/** Dialog to request an email change. Typed values stay if the server rejects them. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const notify = useNotify();
  const form = useCallForm(resource, "create", {
    initial: { newEmail: "", password: "" },
    toBody: (typed) => typed,
    isChanged: () => false,
    onSaved: () => {
      notify.success(t("email.sent"));
      onClose();
    },
  });
  return (
    <ModalForm form={form} width={400} title={t("email.dialog")} okText={t("email.send")} onClose={onClose}>
      <p className="soft">{t("email.what")}</p>
      <Form.Item name="newEmail" label={t("email.new")} rules={form.rules("newEmail")}>
        <Input type="email" autoComplete="email" dir="ltr" />
      </Form.Item>
      <Form.Item name="password" label={t("email.password")} rules={form.rules("password")}>
        <Input.Password autoComplete="current-password" dir="ltr" />
      </Form.Item>
    </ModalForm>
  );
}
