import { Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { totpCalls } from "#contract/accounts/auth/totp-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { Field } from "#ui/fields/Field.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { useTotpErrors } from "../security/use-totp-errors.ts";

/**
 * Dialog that asks for the password, and then for a code if two-step login is on. The waiting request is repeated
 * afterwards.
 */
export function ConfirmationDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { t } = useTranslation("security");
  const form = useId();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  const { mutate, isPending, error } = useCallMutation(totpCalls.confirmIdentity);
  const { fieldError } = useTotpErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return;
    mutate(
      { body: { password, ...(asksCode && { code }) } },
      {
        onSuccess: () => onAnswer(true),
        onError: ({ fields }) => fields.some(({ path }) => path === "code") && setAsksCode(true),
      },
    );
  };
  const general = asksCode ? undefined : fieldError("code");
  return (
    <Modal
      open
      centered
      width={400}
      title={t("confirm.title")}
      cancelText={t("cancel")}
      footer={dialogFooter({
        htmlType: "submit",
        form,
        loading: isPending,
        missing: password === "" ? t("confirm.passwordFirst") : null,
        children: t("confirm.submit"),
      })}
      onCancel={() => onAnswer(false)}
      mask={{ closable: false }}
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p className="soft">{t("confirm.text")}</p>
        <Field label={t("confirm.password")} error={fieldError("password") ?? general}>
          {(control) => (
            <Input.Password
              {...control}
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        {asksCode && (
          <Field label={t("codeOrRecovery")} error={fieldError("code")}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                dir="ltr"
                autoComplete="one-time-code"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Modal>
  );
}
