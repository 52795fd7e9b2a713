import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

/** Number of active sessions and their last use. Only the developer sees their locations. */
export function SessionsCard({ developer: { sessions } }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const format = useFormat();
  return (
    <Card title={t("sessions.title")}>
      <p className="text-13">
        {sessions.count === 0 ? t("sessions.none") : t("sessions.count", { count: sessions.count })}
        {sessions.lastUsedAt && (
          <span className="soft"> · {t("sessions.last", { when: format.moment(sessions.lastUsedAt) })}</span>
        )}
      </p>
      <p className="text-12 faint">{t("sessions.note")}</p>
    </Card>
  );
}
