import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PlainButton } from "#ui/plain/PlainButton.tsx";
import type { UserClass } from "./user-class.ts";

export type ExistingUserClass = Exclude<UserClass, "FULL_NEW">;

/**
 * Title for an address that already has an account, with what its owner can do instead. Reveals nothing about the
 * account.
 */
export function ExistingAccountTitle({ known }: { known: ExistingUserClass }) {
  const { t } = useTranslation("accounts");
  return (
    <div role="status">
      <h1 className="text-28">{t(`signUp.known.${known}.title`)}</h1>
      <p className="soft">{t(`signUp.known.${known}.text`)}</p>
    </div>
  );
}

/** Links to log in or reset the password, prefilled with the typed address. */
export function SignInLinks({ email }: { email: string }) {
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
