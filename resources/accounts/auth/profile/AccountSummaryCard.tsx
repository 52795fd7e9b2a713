import { useAbility } from "@casl/react";
import { Building2, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { SupportLink } from "#ui/page/SupportLink.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { PhoneCard } from "./PhoneCard.tsx";
import styles from "./profile.module.css";

/** Account summary: name and type, with the columns for email, phone and account type. */
export function AccountSummaryCard() {
  const { t } = useTranslation("profile");
  const { day } = useFormat();
  const { name, email, developerName, accountType, merchantId, memberSince } = useProfile();
  const isOwn = useAbility<Abilities>().can("secure", "Account");
  const fullName = `${name.first} ${name.last}`.trim();
  const isFirm = accountType === "ENTERPRISE";
  const type = accountType === null ? "staff" : isFirm ? "organization" : "individual";
  return (
    <Card padding="none">
      <div className="row gap-16 padded">
        <Avatar name={fullName || email} size={56} />
        <div className="stack gap-4 grow">
          <div className="row">
            <h2 className="text-16" dir="auto">
              {fullName || email}
            </h2>
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
        </div>
      </div>
      {(isOwn || merchantId !== null) && (
        <div className={styles.facts}>
          <DividedColumns>
            {isOwn && <EmailCard />}
            {isOwn && <PhoneCard />}
            {merchantId !== null && (
              <Card look="plain" level={3} title={t("head.type")}>
                <div className="stack gap-4">
                  <p className="text-13 soft">
                    {t("head.typeNote")} <SupportLink />
                  </p>
                  <p className="text-12 faint break-anywhere">
                    {t("head.merchant")} <code>{merchantId}</code>
                  </p>
                </div>
              </Card>
            )}
          </DividedColumns>
        </div>
      )}
    </Card>
  );
}
