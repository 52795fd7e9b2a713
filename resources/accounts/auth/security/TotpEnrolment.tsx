import { Button, Checkbox } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { totpCalls, type TotpSetup, type TotpState } from "#contract/accounts/auth/totp-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { OneTimeCodeInput } from "#ui/fields/OneTimeCodeInput.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { QrCode } from "#ui/marks/QrCode.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useTotpErrors } from "./use-totp-errors.ts";
import styles from "./Totp.module.css";

interface EnrolmentProps {
  start: TotpSetup;
  onDone: (state: TotpState) => void;
  onCancel: () => void;
}

const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/**
 * Form to set up two-factor authentication: scan, enter a code, save the recovery codes. Nothing is enabled before
 * the last step.
 */
export function TotpEnrolment({ start, onDone, onCancel }: EnrolmentProps) {
  const { t } = useTranslation("security");
  const [code, setCode] = useState("");
  const [codesSaved, setCodesSaved] = useState(false);
  const { mutate, isPending, error } = useCallMutation(totpCalls.confirmTotp);
  const { fieldError } = useTotpErrors(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codesSaved) mutate({ body: { code } }, { onSuccess: onDone });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className={styles.steps}>
        <section className="stack gap-8">
          <h3 className="text-14 bold">1. {t("scan")}</h3>
          <p className="text-13 soft">{t("scanText")}</p>
          <QrCode text={start.uri} label={t("qr")} size={168} />
          <p className="text-12 soft">
            {t("typeKey")}
            <br />
            <code dir="ltr">{groupSecret(start.secret)}</code>
          </p>
        </section>
        <section className="stack gap-8">
          <h3 className="text-14 bold">2. {t("enter")}</h3>
          <Field label={t("enter")} error={fieldError("code")}>
            {(control) => <OneTimeCodeInput {...control} value={code} onChange={setCode} />}
          </Field>
        </section>
        <section className="stack gap-8">
          <h3 className="text-14 bold">3. {t("keep")}</h3>
          <p className="text-13 soft">{t("keepText")}</p>
          <RecoveryCodes codes={start.recoveryCodes} />
          <Checkbox checked={codesSaved} onChange={({ target }) => setCodesSaved(target.checked)}>
            {t("kept")}
          </Checkbox>
          <div className="row">
            <ActionButton
              type="primary"
              htmlType="submit"
              missing={codesSaved ? null : t("tickFirst")}
              loading={isPending}
            >
              {t("turnOn")}
            </ActionButton>
            <Button onClick={onCancel}>{t("cancel")}</Button>
          </div>
        </section>
      </div>
    </form>
  );
}
