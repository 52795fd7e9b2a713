import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConsoleNotification } from "#contract/messaging/notifications/calls.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import type { NotificationGroup } from "./group-by-app.ts";
import { NotificationGroupHeading } from "./NotificationGroupHeading.tsx";
import { NotificationItem } from "./NotificationItem.tsx";
import { notificationsPath } from "./index.tsx";
import styles from "./notices.module.css";

/** Maximum number of notifications per group in the bell; the full list shows the others. */
const maxItems = 3;

interface BellGroupProps {
  group: NotificationGroup;
  onOpen: (notice: ConsoleNotification) => void;
  onLeave: () => void;
}

/** Section of the bell's panel with the latest notifications about one app, and the number of loaded ones. */
export function BellGroup({ group: { app, items }, onOpen, onLeave }: BellGroupProps) {
  const { t } = useTranslation("notifications");
  const id = useId();
  const unseen = items.filter(({ seen }) => !seen).length;
  const rest = items.length - maxItems;
  return (
    <section aria-labelledby={id}>
      <header className={`line gap-8 text-13 ${styles.group}`}>
        <h3 id={id} className="text-13 medium ellipsis">
          <NotificationGroupHeading app={app} onOpen={onLeave} />
        </h3>
        <span className="line push">
          {unseen > 0 && <span className="text-12 soft">{t("group.countNew", { count: unseen })}</span>}
          <span aria-hidden>
            <CountBadge count={items.length} />
          </span>
          <span className="visually-hidden">{t("group.count", { count: items.length })}</span>
        </span>
      </header>
      <ul>
        {items.slice(0, maxItems).map((item) => (
          <li key={item.id} className={styles.item}>
            <NotificationItem notice={item} onOpen={() => onOpen(item)} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to={notificationsPath} onClick={onLeave} className={`text-13 ${styles.more}`}>
          {t("group.more", { count: rest })}
        </Link>
      )}
    </section>
  );
}
