import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useServerErrors } from "#providers/forms/use-server-errors.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";

interface Typed {
  readonly password: string;
}

export function ErasureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const [form] = Form.useForm<Typed>();
  const { failure, refuse, forget } = useServerErrors(form);
  const ask = useCallMutation(profileCalls.askErasure);
  const notify = useNotify();
  const failureText = useErrorText();
  const rules = useSchemaRules<Typed>({ schema: profileCalls.askErasure.body });
  const send = (body: Typed) => {
    forget();
    ask.mutate(
      { body },
      {
        onSuccess: ({ eraseAt }) => {
          if (eraseAt !== null) notify.success(t("erasure.asked", { day: day(eraseAt) }));
          onClose();
        },
        onError: refuse,
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={400}
      title={t("erasure.dialog")}
      okText={t("erasure.ask")}
      okButtonProps={{ danger: true, loading: ask.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        name="erasure"
        layout="vertical"
        className="stack gap-12"
        initialValues={{ password: "" }}
        validateTrigger="onSubmit"
        onFinish={send}
      >
        <p className="soft">{t("erasure.dialogText")}</p>
        <Form.Item name="password" label={t("erasure.password")} rules={rules("password")}>
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
        {failure && <FieldNote kind="error">{failureText(failure)}</FieldNote>}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
