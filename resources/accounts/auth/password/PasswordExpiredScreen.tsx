import { ArrowLeft, LockKeyhole, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

function Expired({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const errorText = useErrorText();
  const { captcha, error, busy, send } = useForgotPassword({ isFirst: true });
  return (
    <div className="stack">
      <Banner boxed tone="warn" icon={LockKeyhole} title={t("expired.required")}>
        {t("expired.why")}
      </Banner>
      <div>
        <h1 className="text-28">{t("expired.title")}</h1>
        <p className="soft">{t("expired.text")}</p>
      </div>
      <p className="box line padded-row text-13 break-anywhere">
        <Mail size={16} strokeWidth={1.75} aria-hidden />
        {t("expired.goesTo")}
        <span className="push soft">
          <bdi>{email}</bdi>
        </span>
      </p>
      <CaptchaStatus state={captcha.state} place={captcha.place} />
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <PlainButton primary block busy={busy} onClick={() => send(email)}>
        {t("forgot.send")}
      </PlainButton>
      <Link to="/login" className="inline text-13 medium">
        <ArrowLeft className="mirror" size={16} aria-hidden />
        {t("expired.other")}
      </Link>
    </div>
  );
}

/**
 * Screen PASSWORD_EXPIRED of the specification. The login returned PASSWORD_NOT_SET; a reset link goes to the address
 * typed there.
 */
export function PasswordExpiredScreen() {
  const { state } = useLocation() as { state: { email?: string } | null };
  if (!state?.email) return <Navigate to="/forgot-password" replace />;
  return (
    <SignedOutLayout>
      <Expired email={state.email} />
    </SignedOutLayout>
  );
}
