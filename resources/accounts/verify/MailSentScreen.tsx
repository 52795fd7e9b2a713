import { PlainButton } from "#ui/plain/PlainButton.tsx";
import { Clock, MailCheck, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AccountsFrame } from "../AccountsFrame.tsx";
import { useStartup } from "../use-startup.ts";
import { useCountdown } from "./use-countdown.ts";
import styles from "./Verify.module.css";

const waitMs = 60_000;

interface MailSentState {
  readonly email: string;
  /** Left out by the login's prompt, where nothing was sent yet. */
  readonly sentAt?: string;
}

function useResend({ email, sentAt }: MailSentState) {
  const [sent, setSent] = useState(sentAt ?? null);
  const [error, setError] = useState<unknown>(null);
  const seconds = useCountdown(sent === null ? 0 : Date.parse(sent) + waitMs);
  const send = () => {
    setError(null);
    callApi(leanCalls.requestEmailVerify, { body: { email } }).then(() => setSent(new Date().toISOString()), setError);
  };
  // Who comes from the login's prompt has no mail yet; later ones are asked for.
  const arrive = useRef(() => sent === null && send());
  useEffect(() => void arrive.current(), []);
  return { sent, error, seconds, send };
}

function MailSent(props: MailSentState) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { startup } = useStartup();
  const { sent, error, seconds, send } = useResend(props);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <MailCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className={styles.title}>{t("mailSent.title")}</h1>
      {sent && (
        <p className={styles.text}>
          <Trans
            t={t}
            i18nKey="mailSent.text"
            values={{ email: props.email, time: format.time(sent) }}
            components={{ b: <strong /> }}
          />
        </p>
      )}
      <ul className={styles.card}>
        {sent && (
          <li>
            <Send className={styles.ok} size={16} strokeWidth={1.75} aria-hidden />
            {t("mailSent.written")} <span className={styles.time}>{format.time(sent)}</span>
          </li>
        )}
        <li>
          <Clock size={16} strokeWidth={1.75} aria-hidden />
          {t("mailSent.waits")}
        </li>
      </ul>
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className={styles.acts}>
        <PlainButton disabled={seconds > 0} onClick={send}>
          {seconds > 0 ? t("mailSent.againIn", { time: clock }) : t("mailSent.again")}
        </PlainButton>
        <PlainButton onClick={() => void navigate("/signup")}>{t("mailSent.change")}</PlainButton>
      </div>
      <p className={styles.note}>{t("mailSent.spam")}</p>
      {startup?.outbox && <Link to="/outbox">{t("mailSent.outbox")}</Link>}
    </div>
  );
}

export function MailSentScreen() {
  const { state } = useLocation() as { state: MailSentState | null };
  if (!state?.email) return <Navigate to="/login" replace />;
  return (
    <AccountsFrame>
      <MailSent {...state} />
    </AccountsFrame>
  );
}
