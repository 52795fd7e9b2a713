import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { useFormat } from "#ui/format/use-format.ts";

const resource = { name: "accounts", calls: { create: profileCalls.askErasure } } as const;

/** Dialog that asks to erase the account, confirmed by the password. */
export function ErasureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const notify = useNotify();
  const form = useCallForm(resource, "create", {
    initial: { password: "" },
    toBody: (typed) => typed,
    isChanged: () => false,
    onSaved: ({ eraseAt }) => {
      if (eraseAt !== null) notify.success(t("erasure.asked", { day: day(eraseAt) }));
      onClose();
    },
  });
  return (
    <ModalForm
      form={form}
      width={400}
      title={t("erasure.dialog")}
      okText={t("erasure.ask")}
      okButtonProps={{ danger: true }}
      onClose={onClose}
    >
      <p className="soft">{t("erasure.dialogText")}</p>
      <Form.Item name="password" label={t("erasure.password")} rules={form.rules("password")}>
        <Input.Password autoComplete="current-password" dir="ltr" />
      </Form.Item>
    </ModalForm>
  );
}
