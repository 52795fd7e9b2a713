import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { checkPath } from "#resources/accounts/identity/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { IdentityTag } from "../IdentityTag.tsx";

/** State and expiry of the identity verification, with a link to its documents. */
export function IdentityCard({ developer: { identity, identityCase } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  const holds = identity === "SUCCESS" || identity === "PSEUDO_SUCCESS";
  return (
    <Card
      title={t("identity.title")}
      extra={
        identityCase && (
          <LinkButton to={checkPath(identityCase.id)} icon={<BadgeCheck size={16} aria-hidden />}>
            {t("identity.open")}
          </LinkButton>
        )
      }
    >
      <div className="row text-13">
        <IdentityTag state={identity} />
        {holds && identityCase?.validUntil && (
          <span className="soft">{t("identity.until", { day: format.day(identityCase.validUntil) })}</span>
        )}
        {!identityCase && <span className="soft">{t("identity.none")}</span>}
      </div>
    </Card>
  );
}
