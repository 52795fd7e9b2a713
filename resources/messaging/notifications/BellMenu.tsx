import { Badge, Button, Popover } from "antd";
import { Bell } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxUnseenNotifications } from "#contract/messaging/notifications/calls.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { useDelayedStart } from "#ui/page/use-delayed-start.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useNotifications } from "./use-notifications.ts";
import styles from "./notices.module.css";

/** Panel of the bell, loaded lazily, because it contains an icon for every kind of notification. */
const BellPanel = lazyComponent(async () => (await import("./BellPanel.tsx")).BellPanel);

const pollMs = 60_000;

/**
 * Bell button with the number of unseen notifications, and a panel with the latest ones. Focus moves into the panel
 * and back.
 */
export function BellMenu() {
  const { t } = useTranslation("notifications");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const narrow = useNarrowScreen("sm");
  const isLater = useDelayedStart();
  const { data } = useNotifications({ everyMs: pollMs, live: true, enabled: isLater || open });
  const unseen = data?.unseen ?? 0;
  const items = data?.items ?? [];
  const close = () => setOpen(false);
  const content = (
    <div
      ref={panel}
      role="dialog"
      aria-label={t("title")}
      tabIndex={-1}
      className={styles.bell}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        button.current?.focus();
      }}
    >
      <Suspense fallback={<CardSkeleton />}>
        <BellPanel items={items} unseen={unseen} onLeave={close} />
      </Suspense>
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement={narrow ? "bottom" : "bottomRight"}
      arrow={false}
      content={content}
      destroyOnHidden
      afterOpenChange={(isShown) => isShown && panel.current?.focus()}
    >
      <Button
        ref={button}
        type="text"
        aria-label={t("bell", { count: unseen })}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <Badge count={unseen} overflowCount={maxUnseenNotifications - 1} size="small">
            <Bell size={18} strokeWidth={1.75} aria-hidden />
          </Badge>
        }
      />
    </Popover>
  );
}
