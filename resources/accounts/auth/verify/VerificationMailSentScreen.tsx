import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { Clock, MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { MissingMailHelp } from "../MissingMailHelp.tsx";
import { formatMinutesSeconds, useCountdown } from "../use-countdown.ts";
import { EmailJustVerifiedPanel } from "./EmailVerifiedPanel.tsx";

const waitMs = 60_000;

interface MailSentState {
  readonly email: string;
  /** Time of the mail; absent if the login's prompt led here, because no mail has been sent yet. */
  readonly sentAt?: string;
}

function useResend({ email, sentAt }: MailSentState) {
  const [sent, setSent] = useState(sentAt ?? null);
  const [error, setError] = useState<unknown>(null);
  const captcha = useCaptcha();
  const seconds = useCountdown(sent === null ? 0 : Date.parse(sent) + waitMs);
  const send = () => {
    setError(null);
    const ask = async () => {
      const body = { email, h_captcha_response: await captcha.answer() };
      await callApi(signedOutCalls.requestEmailVerify, { body });
      setSent(new Date().toISOString());
    };
    ask().catch(setError);
  };
  // From the login's prompt no mail has been sent yet; later mails need a click.
  const arrive = useRef(() => sent === null && send());
  useEffect(() => void arrive.current(), []);
  return { sent, error, seconds, send, captcha };
}

const askAgainMs = 15_000;

/**
 * True if the mailed link has been opened, on any device. Polls while the tab is visible and asks again when
 * the user returns.
 */
function useVerified(): boolean {
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (verified) return;
    const ask = () => {
      if (document.hidden) return;
      callApi(signedOutCalls.signUpState, {}).then(
        (now) => setVerified(now.verified),
        // The next poll may succeed.
        () => undefined,
      );
    };
    const timer = setInterval(ask, askAgainMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [verified]);
  return verified;
}

function MailSent(props: MailSentState) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { sent, error, seconds, send, captcha } = useResend(props);
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
              values={{ email: props.email, time: format.time(sent), hours: emailLinkLifetimeHours.verify_email }}
              components={{ b: <strong className="strong" /> }}
            />
          </p>
        )}
      </div>
      <ul className="box divided">
        <li className="line padded-row text-13">
          <Clock size={16} strokeWidth={1.75} aria-hidden />
          {t("mailSent.waits")}
        </li>
      </ul>
      <CaptchaStatus state={captcha.state} place={captcha.place} />
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row">
        <PlainButton disabled={seconds > 0} onClick={send}>
          {seconds > 0 ? t("mailSent.againIn", { time: formatMinutesSeconds(seconds) }) : t("mailSent.again")}
        </PlainButton>
        {props.sentAt !== undefined && (
          <PlainButton onClick={() => void navigate("/signup")}>{t("mailSent.change")}</PlainButton>
        )}
      </div>
      <MissingMailHelp />
    </div>
  );
}

function MailSentUntilVerified(state: MailSentState) {
  return useVerified() ? <EmailJustVerifiedPanel email={state.email} /> : <MailSent {...state} />;
}

export function VerificationMailSentScreen() {
  const { state } = useLocation() as { state: MailSentState | null };
  if (!state?.email) return <Navigate to="/login" replace />;
  return (
    <SignedOutLayout>
      <MailSentUntilVerified {...state} />
    </SignedOutLayout>
  );
}
