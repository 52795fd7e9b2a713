import { Form, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useServerErrors } from "#providers/forms/use-server-errors.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

interface Typed {
  readonly newEmail: string;
  readonly password: string;
}

/** Requests an email change. Typed values stay if the server rejects them. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const [form] = Form.useForm<Typed>();
  const { failure, refuse, forget } = useServerErrors(form);
  const ask = useCallMutation(profileCalls.askEmailChange);
  const notify = useNotify();
  const failureText = useErrorText();
  const rules = useSchemaRules<Typed>({ schema: profileCalls.askEmailChange.body });
  const send = (body: Typed) => {
    forget();
    ask.mutate(
      { body },
      {
        onSuccess: () => {
          notify.success(t("email.sent"));
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
      title={t("email.dialog")}
      okText={t("email.send")}
      okButtonProps={{ loading: ask.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Typed>
        form={form}
        name="email-change"
        layout="vertical"
        className="stack gap-12"
        initialValues={{ newEmail: "", password: "" }}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <p className="soft">{t("email.what")}</p>
        <Form.Item name="newEmail" label={t("email.new")} rules={rules("newEmail")}>
          <Input type="email" autoComplete="email" dir="ltr" />
        </Form.Item>
        <Form.Item name="password" label={t("email.password")} rules={rules("password")}>
          <Input.Password autoComplete="current-password" dir="ltr" />
        </Form.Item>
        {failure && <FieldNote kind="error">{failureText(failure)}</FieldNote>}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
