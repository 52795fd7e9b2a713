import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/profile-calls.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useFieldErrorText, useSchemaRules } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
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
  const [failure, setFailure] = useState<ApiError | null>(null);
  const ask = useSend(profileCalls.askErasure);
  const notify = useNotify();
  const failureText = useErrorText();
  const fieldText = useFieldErrorText();
  const rules = useSchemaRules<Typed>({ schema: profileCalls.askErasure.body });
  const refused = (error: ApiError) => {
    if (error.fields.length === 0) return setFailure(error);
    form.setFields(error.fields.map((one) => ({ name: one.path as keyof Typed, errors: [fieldText(one)] })));
  };
  const send = (body: Typed) => {
    setFailure(null);
    ask.mutate(
      { body },
      {
        onSuccess: ({ eraseAt }) => {
          if (eraseAt !== null) notify.success(t("erasure.asked", { day: day(eraseAt) }));
          onClose();
        },
        onError: refused,
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
