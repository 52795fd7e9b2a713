import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { totpCalls, type TotpState } from "#contract/accounts/auth/totp-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { OneTimeCodeInput } from "#ui/fields/OneTimeCodeInput.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useTotpErrors } from "./use-totp-errors.ts";

/** Form that issues new recovery codes in exchange for a TOTP code. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("security");
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutate, isPending, error } = useCallMutation(totpCalls.newRecoveryCodes);
  const { fieldError } = useTotpErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ body: { code } }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  };
  if (codes)
    return (
      <div className="stack">
        <p className="text-13 soft">{t("keepText")}</p>
        <RecoveryCodes codes={codes} />
        <Button onClick={onClose}>{t("done")}</Button>
      </div>
    );
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t("enter")} help={t("renewText")} error={fieldError("code")}>
        {(control) => <OneTimeCodeInput {...control} value={code} onChange={setCode} />}
      </Field>
      <div className="row">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("renew")}
        </Button>
        <Button onClick={onClose}>{t("cancel")}</Button>
      </div>
    </form>
  );
}

interface TurnOffTotpProps {
  required: boolean;
  onDone: (state: TotpState) => void;
  onClose: () => void;
}

/**
 * Form that turns off two-factor authentication. Requires password and code, so an open session alone is not enough.
 */
export function TurnOffTotp({ required, onDone, onClose }: TurnOffTotpProps) {
  const { t } = useTranslation("security");
  const { t: accounts } = useTranslation("accounts");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useCallMutation(totpCalls.turnOffTotp);
  const { fieldError } = useTotpErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ body: { password, code } }, { onSuccess: onDone });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="text-13 soft">{t(required ? "requiredOn" : "turnOffText")}</p>
      <Field label={accounts("login.password")} error={fieldError("password")}>
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Field label={t("codeOrRecovery")} error={fieldError("code")}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button danger htmlType="submit" loading={isPending}>
          {t("turnOff")}
        </Button>
        <Button onClick={onClose}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
