import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { FormSuccessPanel } from "../parts/FormSuccessPanel.tsx";

interface VerifiedProps {
  title: ReactNode;
  text: ReactNode;
  /** Address with which the login form is prefilled. */
  email?: string;
}

/** Panel that confirms a verified address and leads to the login. */
export function EmailVerifiedPanel({ title, text, email }: VerifiedProps) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  return (
    <FormSuccessPanel icon={CircleCheck} title={title} text={text}>
      <PlainButton primary block onClick={() => void navigate("/login", { state: { email } })}>
        {t("verify.login")}
      </PlainButton>
    </FormSuccessPanel>
  );
}

/** Panel for an address verified just now, by its link here or on another device. */
export function EmailJustVerifiedPanel({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  return (
    <EmailVerifiedPanel
      title={t("verify.done")}
      text={
        <Trans t={t} i18nKey="verify.doneText" values={{ email }} components={{ b: <strong className="strong" /> }} />
      }
      email={email}
    />
  );
}
