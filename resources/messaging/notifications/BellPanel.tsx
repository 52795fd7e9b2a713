import { Button } from "antd";
import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isStaffRole } from "#contract/access/roles.ts";
import type { ConsoleNotification } from "#contract/messaging/notifications/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { BellGroup } from "./BellGroup.tsx";
import { groupNotificationsByApp } from "./group-by-app.ts";
import { notificationsPath } from "./index.tsx";
import { useMarkNotificationsSeen } from "./use-notifications.ts";
import styles from "./notices.module.css";

/** Maximum number of groups in the bell; the full list shows the others. */
const maxGroups = 5;

interface BellPanelProps {
  items: ConsoleNotification[];
  unseen: number;
  onLeave: () => void;
}

/** Panel with the latest notifications by app, and a link to all. */
export function BellPanel({ items, unseen, onLeave }: BellPanelProps) {
  const { t } = useTranslation("notifications");
  const forStaff = isStaffRole(useProfile().actor.role);
  const { seeOne, seeAll } = useMarkNotificationsSeen();
  return (
    <>
      <h2 className={`text-14 bold ${styles.bellTitle}`}>{t("title")}</h2>
      {items.length === 0 && (
        <InlineEmptyState
          icons={[Bell]}
          title={t("nothing.title")}
          text={t(forStaff ? "nothing.staffText" : "nothing.text")}
        />
      )}
      <div className={styles.groups}>
        {groupNotificationsByApp(items)
          .slice(0, maxGroups)
          .map((group) => (
            <BellGroup
              key={group.app?.id ?? ""}
              group={group}
              onOpen={(notice) => {
                seeOne(notice);
                onLeave();
              }}
              onLeave={onLeave}
            />
          ))}
      </div>
      <div className="row spread padded-row">
        <Link to={notificationsPath} onClick={onLeave}>
          {t("all")}
        </Link>
        {unseen > 0 && (
          <Button type="link" onClick={() => seeAll(items)}>
            {t("seeAll")}
          </Button>
        )}
      </div>
    </>
  );
}
