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
import { JustVerified } from "./Verified.tsx";

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Seconds until a moment, counted down; 0 when it has passed. */
function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

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

const askAgainMs = 15_000;

/** Whether the mailed link was opened meanwhile, wherever; asked now and then, and when the person comes back. */
function useVerified(email: string): boolean {
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (verified) return;
    const ask = () => {
      if (document.hidden) return;
      callApi(leanCalls.emailExists, { body: { email } }).then(
        ({ ol }) => setVerified(ol),
        // The next time may be answered.
        () => undefined,
      );
    };
    const timer = setInterval(ask, askAgainMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [email, verified]);
  return verified;
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
    <div className="stack">
      <span className="icon-tile toned-ground" data-tone="info">
        <MailCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-28">{t("mailSent.title")}</h1>
        {sent && (
          <p className="soft break-anywhere">
            <Trans
              t={t}
              i18nKey="mailSent.text"
              values={{ email: props.email, time: format.time(sent) }}
              components={{ b: <strong className="strong" /> }}
            />
          </p>
        )}
      </div>
      <ul className="box divided">
        {sent && (
          <li className="line padded-row text-13">
            <Send className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
            {t("mailSent.written")} <span className="push soft">{format.time(sent)}</span>
          </li>
        )}
        <li className="line padded-row text-13">
          <Clock size={16} strokeWidth={1.75} aria-hidden />
          {t("mailSent.waits")}
        </li>
      </ul>
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row">
        <PlainButton disabled={seconds > 0} onClick={send}>
          {seconds > 0 ? t("mailSent.againIn", { time: clock }) : t("mailSent.again")}
        </PlainButton>
        <PlainButton onClick={() => void navigate("/signup")}>{t("mailSent.change")}</PlainButton>
      </div>
      <p className="text-12 faint">{t("mailSent.spam")}</p>
      {startup?.outbox && (
        <p>
          <Link to="/outbox">{t("mailSent.outbox")}</Link>
        </p>
      )}
    </div>
  );
}

function MailSentUntilVerified(state: MailSentState) {
  return useVerified(state.email) ? <JustVerified email={state.email} /> : <MailSent {...state} />;
}

export function MailSentScreen() {
  const { state } = useLocation() as { state: MailSentState | null };
  if (!state?.email) return <Navigate to="/login" replace />;
  return (
    <AccountsFrame>
      <MailSentUntilVerified {...state} />
    </AccountsFrame>
  );
}
