import { Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { limits } from "#contract/limits.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";

const resource = { name: "accounts", calls: { create: accountCalls.profilePasswordChange } } as const;
const nothing = { currentPassword: "", newPassword: "", repeated: "" };

/**
 * Screen to change the password, confirmed by the current one. Errors show at their fields and the typed values
 * stay.
 */
export function ChangePasswordScreen() {
  const { t } = useTranslation(["profile", "accounts"]);
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useCallForm(resource, "create", {
    initial: nothing,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    validate: ({ newPassword, repeated }, errors) =>
      repeated === newPassword ? errors : [...errors, { path: "repeated", code: "passwords_differ" }],
    fieldByCode: { password_too_common: "newPassword", password_unchanged: "newPassword" },
    onSaved: () => {
      notify.success(t("password.done"));
      void navigate("/account/security");
    },
  });
  const { min, advised } = limits.password;
  return (
    <div className="stack">
      <PageHeader title={t("password.screen")} note={t("password.note")} />
      <Card>
        <Form {...form.formProps} className="stack gap-12" style={{ maxInlineSize: 384 }}>
          <Form.Item name="currentPassword" label={t("password.current")} rules={form.rules("currentPassword")}>
            <Input.Password autoComplete="current-password" dir="ltr" />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={t("password.new")}
            extra={t("accounts:signUp.passwordHelp", { min, advised })}
            rules={form.rules("newPassword")}
          >
            <Input.Password autoComplete="new-password" dir="ltr" />
          </Form.Item>
          <Form.Item name="repeated" label={t("password.repeat")} rules={form.rules("repeated")}>
            <Input.Password autoComplete="new-password" dir="ltr" />
          </Form.Item>
          {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
          <Button type="primary" htmlType="submit" block loading={form.isPending}>
            {t("password.save")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
