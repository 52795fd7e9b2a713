import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StaffAppDetails } from "#contract/review/desk/schemas.ts";
import { developerDeliveriesPath } from "#resources/messaging/deliveries/paths.ts";
import { developerPath } from "#resources/staff/developers/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";

export function DeveloperCard({
  developer,
  children,
}: {
  developer: StaffAppDetails["developer"];
  children?: ReactNode;
}) {
  const { t } = useTranslation(["review", "deliveries"]);
  const format = useFormat();
  const kind = t(developer.accountType === "ENTERPRISE" ? "app.enterprise" : "app.individual");
  return (
    <Card
      title={t("app.developer")}
      extra={<StatusTag of="developer" status={developer.status} />}
      {...(children && { foot: children })}
    >
      <div className="line top gap-12">
        <Avatar name={developer.name} size={40} />
        <div>
          <Link to={developerPath(developer.id)} className="medium" dir="auto">
            {developer.name}
          </Link>
          <div className="text-13 soft break-anywhere">
            {[kind, developer.city, t("desk.apps", { count: developer.apps })].filter(Boolean).join(" · ")}
          </div>
          <div className="text-13 soft break-anywhere">
            <bdi>{developer.email}</bdi> · {t(developer.emailVerified ? "app.mailVerified" : "app.mailOpen")}
          </div>
          <div className="text-13 soft break-anywhere">
            <bdi>{t("app.number", { number: String(developer.seqId) })}</bdi> ·{" "}
            {t("app.since", { day: format.day(developer.since) })}
          </div>
          <Link to={developerDeliveriesPath(developer.id)} className="text-13 underlined">
            {t("deliveries:ofThis")}
          </Link>
        </div>
      </div>
    </Card>
  );
}
