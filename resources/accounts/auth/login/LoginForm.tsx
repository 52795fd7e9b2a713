import { Info } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { hasSessionExpired } from "#providers/http/session-storage.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { CredentialsForm } from "./CredentialsForm.tsx";
import type { LoginState } from "./use-login.ts";

/** Form of the login page. */
export function LoginForm({ login }: { login: LoginState }) {
  const { t } = useTranslation("accounts");
  const { state } = useLocation() as { state: { email?: string } | null };
  const link = (to: string, text: string) =>
    function linkWith(email: string) {
      return (
        <Link to={to} state={{ email }}>
          {text}
        </Link>
      );
    };
  return (
    <CredentialsForm
      login={login}
      email={state?.email ?? ""}
      submit={t("login.submit")}
      links={{
        sendVerification: link("/mail-sent", t("login.sendAgain")),
        loginLink: link("/login-link", t("loginLink.ask")),
        forgotPassword: (email) => (
          <Link className="text-13 medium" to="/forgot-password" state={{ email }}>
            {t("forgot.link")}
          </Link>
        ),
      }}
    >
      <div>
        <h1 className="text-28">{t("login.title")}</h1>
        <p className="soft">
          <Trans t={t} i18nKey="login.newHere" components={{ go: <Link className="medium" to="/signup" /> }} />
        </p>
      </div>
      {!login.error && hasSessionExpired() && (
        <Banner boxed tone="info" icon={Info} title={t("login.ended")} role="status">
          {t("login.endedText")}
        </Banner>
      )}
    </CredentialsForm>
  );
}
