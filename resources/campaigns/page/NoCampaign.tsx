import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";

/** What a campaign is, and what counts as come through it. */
export function NoCampaign() {
  const { t } = useTranslation("campaigns");
  return (
    <Card>
      <EmptyState
        icons={[Megaphone]}
        title={t("empty.title")}
        text={
          <>
            {t("empty.campaign")}
            <br />
            <br />
            {t("empty.attribution")}
          </>
        }
      />
    </Card>
  );
}
