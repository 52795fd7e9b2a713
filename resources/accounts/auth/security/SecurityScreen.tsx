import { useTranslation } from "react-i18next";
import { useProfile } from "#providers/auth/profile.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ProfileLayout } from "../profile/ProfileLayout.tsx";
import { AccountActivityCard } from "./AccountActivityCard.tsx";
import { RecoveryNotice } from "./RecoveryNotice.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { TotpCard } from "./TotpCard.tsx";

/** Screen for account security: password, two-factor authentication, sessions and activity. */
export function SecurityScreen() {
  const { t } = useTranslation(["profile", "security"]);
  const { mustEnrol } = useProfile().actor;
  // Until two-factor authentication is set up, the server refuses all other calls, so only this card is shown.
  if (mustEnrol)
    return (
      <div className="stack">
        <PageHeader title={t("security:title")} />
        <TotpCard />
      </div>
    );
  return (
    <ProfileLayout>
      <Card title={t("password.title")}>
        <div className="row">
          <LinkButton to="/changePassword">{t("password.change")}</LinkButton>
          <span className="text-13 soft">{t("password.note")}</span>
        </div>
      </Card>
      <RecoveryNotice />
      <TotpCard />
      <SessionsCard />
      <AccountActivityCard />
    </ProfileLayout>
  );
}
