import { CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { OneTimeCodeInput } from "#ui/fields/OneTimeCodeInput.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainInput } from "#ui/without-antd/PlainInput.tsx";
import { LostSecondStepForm } from "./LostSecondStepForm.tsx";
import type { LoginState } from "./use-login.ts";
import styles from "../SignedOutLayout.module.css";

const digits = 6;
const codeId = "login-code";

/** Form for the second login step: a TOTP code, submitted at its sixth digit, or a recovery code. */
export function TwoFactorForm({
  login: { email, half, error, busy, sendCode, leave },
}: {
  login: LoginState & { email: string };
}) {
  const { t } = useTranslation(["accounts", "recovery"]);
  const [lost, setLost] = useState(false);
  const errorText = useErrorText();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  useEffect(() => {
    document.getElementById(codeId)?.focus();
  }, [recovery, error]);
  const typed = (next: string) => {
    setCode(next);
    if (next.length === digits && next !== code) sendCode(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== "") sendCode(code);
  };
  const change = () => {
    setCode("");
    setRecovery(!recovery);
  };
  if (lost && half) return <LostSecondStepForm credentials={half} onBack={() => setLost(false)} />;
  const wrong = error && error.code !== "totp_needed" ? errorText(error) : undefined;
  return (
    <form className={`stack ${styles.form}`} noValidate onSubmit={submit}>
      <div className="box line padded-row">
        <span className="two-lines">
          <bdi className="text-13 medium break-anywhere">{email}</bdi>
          <span className="inline text-12 toned" data-tone="ok">
            <CircleCheck size={14} strokeWidth={2} aria-hidden />
            {t("secondStep.right")}
          </span>
        </span>
        <button type="button" className="text-button push text-13" onClick={leave}>
          {t("secondStep.notYou")}
        </button>
      </div>
      <div>
        <h1 className="text-28">{t(recovery ? "secondStep.recoveryTitle" : "secondStep.title")}</h1>
        <p className="soft">{t(recovery ? "secondStep.recoveryText" : "secondStep.text")}</p>
      </div>
      {recovery ? (
        <Field id={codeId} label={t("secondStep.recovery")} error={wrong}>
          {(control) => <PlainInput {...control} dir="ltr" autoComplete="off" value={code} onChange={setCode} />}
        </Field>
      ) : (
        <Field id={codeId} label={t("secondStep.code")} help={t("secondStep.changes")} error={wrong}>
          {(control) => <OneTimeCodeInput {...control} value={code} onChange={typed} />}
        </Field>
      )}
      <PlainButton primary type="submit" block busy={busy}>
        {t("login.submit")}
      </PlainButton>
      <button type="button" className="text-button text-13" onClick={change}>
        {t(recovery ? "secondStep.useApp" : "secondStep.useRecovery")}
      </button>
      {recovery && (
        <button type="button" className="text-button text-13" onClick={() => setLost(true)}>
          {t("recovery:lost.link")}
        </button>
      )}
    </form>
  );
}
