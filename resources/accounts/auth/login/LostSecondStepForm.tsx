import { CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { PlainTextArea } from "#ui/without-antd/PlainTextArea.tsx";
import { LoginCaptcha } from "./LoginCaptcha.tsx";
import styles from "../SignedOutLayout.module.css";

interface LostSecondStepFormProps {
  /** Credentials that the server accepted. */
  credentials: { readonly email: string; readonly password: string };
  onBack: () => void;
}

/**
 * Form to request the removal of a lost second step, which two members of staff decide. If the server wants a
 * captcha, the same request is sent again with its answer.
 */
export function LostSecondStepForm({ credentials: { email, password }, onBack }: LostSecondStepFormProps) {
  const { t } = useTranslation("recovery");
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [statement, setStatement] = useState("");
  const [state, setState] = useState<"typing" | "busy" | "captcha" | "sent">("typing");
  const [error, setError] = useState<ApiError | null>(null);
  const refuse = (reason: unknown) => {
    setState("typing");
    setError(reason instanceof ApiError ? reason : null);
  };
  const send = (captcha?: string) => {
    setState("busy");
    setError(null);
    const answer = captcha === undefined ? {} : { h_captcha_response: captcha };
    callApi(signedOutCalls.askRecovery, { body: { email, password, statement, ...answer } }).then(
      () => setState("sent"),
      (reason: unknown) => {
        const wantsCaptcha = reason instanceof ApiError && reason.code === "captcha_required";
        if (wantsCaptcha && captcha === undefined) setState("captcha");
        else refuse(reason);
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  if (state === "sent")
    return (
      <div className="stack" role="status">
        <span className="icon-tile toned-ground" data-tone="ok">
          <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <div>
          <h1 className="text-28">{t("lost.sentTitle")}</h1>
          <p className="soft">{t("lost.sentText")}</p>
        </div>
      </div>
    );
  const [field] = error?.fields ?? [];
  const wrong = field ? fieldText(field) : error ? errorText(error) : undefined;
  return (
    <form className={`stack ${styles.form}`} noValidate onSubmit={submit}>
      <div>
        <h1 className="text-28">{t("lost.title")}</h1>
        <p className="soft">{t("lost.text")}</p>
      </div>
      <Field label={t("lost.statement")} help={t("lost.statementHelp")} error={wrong}>
        {(control) => (
          <PlainTextArea {...control} rows={5} maxLength={1_000} value={statement} onChange={setStatement} />
        )}
      </Field>
      <PlainButton primary type="submit" block busy={state !== "typing"}>
        {t("lost.send")}
      </PlainButton>
      {state === "captcha" && <LoginCaptcha login={{ sendCaptcha: send, refuse }} />}
      <button type="button" className="text-button text-13" onClick={onBack}>
        {t("lost.back")}
      </button>
    </form>
  );
}
