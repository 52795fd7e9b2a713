import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { limits } from "#contract/limits.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText, useSchemaRules } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";

interface Typed {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}
const nothing: Typed = { currentPassword: "", newPassword: "", repeated: "" };
const bodyOf = ({ currentPassword, newPassword }: Typed) => ({ currentPassword, newPassword });

/** Password change, confirmed by the current password. Errors show at their fields and the typed values stay. */
export function ChangePasswordScreen() {
  const { t } = useTranslation(["profile", "accounts"]);
  const navigate = useNavigate();
  const notify = useNotify();
  const { form, failure, refuse, forget } = usePasswordErrors();
  const change = useCallMutation(accountCalls.profilePasswordChange);
  const rules = useSchemaRules<Typed>({ schema: accountCalls.profilePasswordChange.body, bodyOf });
  const fieldText = useFieldErrorText();
  const send = (typed: Typed) => {
    forget();
    const onSuccess = () => {
      notify.success(t("password.done"));
      void navigate("/account/security");
    };
    change.mutate({ body: bodyOf(typed) }, { onSuccess, onError: refuse });
  };
  const same = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, repeated: string) => {
      if (repeated !== getFieldValue("newPassword")) throw new Error(fieldText({ code: "passwords_differ" }));
    },
  });
  const { min, advised } = limits.password;
  return (
    <div className="stack">
      <PageHeader title={t("password.screen")} note={t("password.note")} />
      <Card>
        <Form<Typed>
          form={form}
          name="change-password"
          layout="vertical"
          className="stack gap-12"
          style={{ maxInlineSize: 384 }}
          initialValues={nothing}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          onFinish={send}
        >
          <Form.Item name="currentPassword" label={t("password.current")} rules={rules("currentPassword")}>
            <Input.Password autoComplete="current-password" dir="ltr" />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={t("password.new")}
            extra={t("accounts:signUp.passwordHelp", { min, advised })}
            rules={rules("newPassword")}
          >
            <Input.Password autoComplete="new-password" dir="ltr" />
          </Form.Item>
          <Form.Item name="repeated" label={t("password.repeat")} rules={[same]} dependencies={["newPassword"]}>
            <Input.Password autoComplete="new-password" dir="ltr" />
          </Form.Item>
          {failure && <Failure error={failure} />}
          <Button type="primary" htmlType="submit" block loading={change.isPending}>
            {t("password.save")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

function Failure({ error }: { error: ApiError }) {
  const errorText = useErrorText();
  return <FieldNote kind="error">{errorText(error)}</FieldNote>;
}

const names: readonly (keyof Typed)[] = ["currentPassword", "newPassword"];
const fieldOf: Partial<Record<string, keyof Typed>> = {
  password_too_common: "newPassword",
  password_unchanged: "newPassword",
};

/** Shows a server error at its field; an error without a field shows above the button. */
function usePasswordErrors() {
  const [form] = Form.useForm<Typed>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const refuse = (error: ApiError) => {
    const about = fieldOf[error.code];
    const [wrong] = error.fields;
    const text = wrong ? fieldText(wrong) : errorText(error);
    const name = about ?? names.find((name) => name === wrong?.path);
    if (name === undefined) return setFailure(error);
    form.setFields([{ name, errors: [text] }]);
    form.focusField(name);
  };
  return { form, failure, refuse, forget: () => setFailure(null) };
}
