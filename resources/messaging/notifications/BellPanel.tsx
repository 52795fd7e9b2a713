import { Button } from "antd";
import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Notification } from "#contract/messaging/notifications/calls.ts";
import { EmptyLine } from "#ui/page/EmptyState.tsx";
import { BellGroup } from "./BellGroup.tsx";
import { groupByApp } from "./group-by-app.ts";
import { notificationsPath } from "./index.tsx";
import { useMarkAsSeen } from "./use-notifications.ts";
import styles from "./notices.module.css";

/** Groups in the bell; the full list shows the others. */
const maxGroups = 5;

interface BellPanelProps {
  items: Notification[];
  unseen: number;
  onLeave: () => void;
}

/** The latest notifications by app, with a link to all. */
export function BellPanel({ items, unseen, onLeave }: BellPanelProps) {
  const { t } = useTranslation("notifications");
  const { seeOne, seeAll } = useMarkAsSeen();
  return (
    <>
      <h2 className={`text-14 bold ${styles.bellTitle}`}>{t("title")}</h2>
      {items.length === 0 && <EmptyLine icons={[Bell]} title={t("nothing.title")} text={t("nothing.text")} />}
      <div className={styles.groups}>
        {groupByApp(items)
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
