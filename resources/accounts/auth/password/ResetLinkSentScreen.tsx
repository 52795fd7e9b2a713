import { Clock, MailCheck, Send, ShieldCheck } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { MissingMailHelp } from "../MissingMailHelp.tsx";
import { formatMinutesSeconds, useCountdown } from "../use-countdown.ts";
import { type ResetLinkSentState, useForgotPassword } from "./use-forgot-password.ts";

const waitMs = 60_000;
const linkMs = emailLinkLifetimeHours.reset_password * 3_600_000;

function Facts({ sentAt, isFirst = false }: Pick<ResetLinkSentState, "sentAt" | "isFirst">) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const facts = [
    { icon: Send, tone: "ok", text: t("linkSent.asked"), at: format.time(sentAt) },
    { icon: Clock, text: t("linkSent.until"), at: format.time(Date.parse(sentAt) + linkMs) },
    ...(isFirst ? [] : [{ icon: ShieldCheck, text: t("linkSent.oldWorks") }]),
  ];
  return (
    <ul className="box divided">
      {facts.map(({ icon: Icon, tone, text, at }) => (
        <li key={text} className="line padded-row text-13">
          <Icon className={tone && "toned"} data-tone={tone} size={16} strokeWidth={1.75} aria-hidden />
          {text} {at && <span className="push soft">{at}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Panel of the screen FORGOT_PASSWORD_MAIL_SENT: the same text whether or not the address has an account. */
function SentTo({ email, sentAt, isFirst = false }: ResetLinkSentState) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { captcha, error, busy, send } = useForgotPassword({ isFirst });
  const seconds = useCountdown(Date.parse(sentAt) + waitMs);
  return (
    <div className="stack">
      <span className="icon-tile toned-ground" data-tone="info">
        <MailCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div role="status">
        <h1 className="text-28">{t("linkSent.title")}</h1>
        <p className="soft break-anywhere">
          <Trans t={t} i18nKey="linkSent.text" values={{ email }} components={{ b: <strong className="strong" /> }} />
        </p>
      </div>
      <Facts sentAt={sentAt} isFirst={isFirst} />
      <CaptchaStatus state={captcha.state} place={captcha.place} />
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row">
        <PlainButton disabled={seconds > 0} busy={busy} onClick={() => send(email)}>
          {seconds > 0 ? t("mailSent.againIn", { time: formatMinutesSeconds(seconds) }) : t("mailSent.again")}
        </PlainButton>
        <PlainButton onClick={() => void navigate("/forgot-password", { state: { email } })}>
          {t("mailSent.change")}
        </PlainButton>
      </div>
      <MissingMailHelp />
    </div>
  );
}

export function ResetLinkSentScreen() {
  const { state } = useLocation() as { state: ResetLinkSentState | null };
  if (!state?.email) return <Navigate to="/forgot-password" replace />;
  return (
    <SignedOutLayout>
      <SentTo {...state} />
    </SignedOutLayout>
  );
}
