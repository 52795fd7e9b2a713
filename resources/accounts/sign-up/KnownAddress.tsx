import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PlainButton } from "#ui/plain/PlainButton.tsx";
import type { UserClass } from "./known-user.ts";

export type KnownClass = Exclude<UserClass, "FULL_NEW">;

/** What an address is known as, and what its owner does instead of signing up; nothing of the account is said. */
export function KnownTitle({ known }: { known: KnownClass }) {
  const { t } = useTranslation("accounts");
  return (
    <div role="status">
      <h1 className="text-28">{t(`signUp.known.${known}.title`)}</h1>
      <p className="soft">{t(`signUp.known.${known}.text`)}</p>
    </div>
  );
}

/** The ways in for whoever has an account, with the address that was typed. */
export function WaysIn({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const state = { email: email.trim() };
  return (
    <div className="row">
      <PlainButton primary onClick={() => void navigate("/login", { state })}>
        {t("login.submit")}
      </PlainButton>
      <PlainButton onClick={() => void navigate("/forgot-password", { state })}>{t("forgot.link")}</PlainButton>
    </div>
  );
}
