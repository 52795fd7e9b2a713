import { Building2, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";

/** Account summary: name, type, merchant ID. Users cannot change these facts themselves. */
export function AccountSummaryCard() {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const { name, email, developerName, accountType, merchantId, memberSince } = useProfile();
  const fullName = `${name.first} ${name.last}`.trim();
  const isFirm = accountType === "ENTERPRISE";
  const type = accountType === null ? "staff" : isFirm ? "organization" : "individual";
  return (
    <Card>
      <div className="row gap-16">
        <Avatar name={fullName || email} size={48} />
        <div className="stack gap-4 grow">
          <div className="row">
            <strong className="text-16" dir="auto">
              {fullName || email}
            </strong>
            <Tag tone="info" icon={isFirm ? Building2 : User}>
              {t(`head.${type}`)}
            </Tag>
          </div>
          <p className="text-13 soft">
            {isFirm && (
              <>
                <bdi>{developerName}</bdi> ·{" "}
              </>
            )}
            {t("head.since", { day: day(memberSince) })}
          </p>
          {merchantId !== null && (
            <p className="text-12 faint break-anywhere">
              {t("head.merchant")} <code>{merchantId}</code> · {t("head.type")}: {t("head.typeNote")}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
