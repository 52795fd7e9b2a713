import { Badge, Button, Popover } from "antd";
import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mostUnseen } from "#contract/notifications/calls.ts";
import { EmptyLine } from "#ui/page/EmptyState.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { BellGroup } from "./BellGroup.tsx";
import { byApp } from "./by-app.ts";
import { notificationsPath } from "./resource.ts";
import { useNotices, useSee } from "./use-notices.ts";
import styles from "./notices.module.css";

/** Apps in the bell; the screen has the others. */
const shown = 5;
const everyMs = 60_000;

/** What the screen itself asks for comes first. */
const firstAfterMs = 5_000;

function useLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), firstAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** How many notices are new, the newest of them by app, and the way to all. The focus goes into the panel, and back. */
export function BellMenu() {
  const { t } = useTranslation("notifications");
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const narrow = useNarrow("sm");
  const isLater = useLater();
  const { data } = useNotices({ everyMs, live: true, enabled: isLater || open });
  const { seeOne, seeAll } = useSee();
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
      <h2 className={`text-14 bold ${styles.bellTitle}`}>{t("title")}</h2>
      {items.length === 0 && <EmptyLine icons={[Bell]} title={t("nothing.title")} text={t("nothing.text")} />}
      <div className={styles.groups}>
        {byApp(items)
          .slice(0, shown)
          .map((group) => (
            <BellGroup
              key={group.app?.id ?? ""}
              group={group}
              onOpen={(notice) => {
                seeOne(notice);
                close();
              }}
              onLeave={close}
            />
          ))}
      </div>
      <div className="row spread padded-row">
        <Link to={notificationsPath} onClick={close}>
          {t("all")}
        </Link>
        {unseen > 0 && (
          <Button type="link" onClick={() => seeAll(items)}>
            {t("seeAll")}
          </Button>
        )}
      </div>
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
          <Badge count={unseen} overflowCount={mostUnseen - 1} size="small">
            <Bell size={18} strokeWidth={1.75} aria-hidden />
          </Badge>
        }
      />
    </Popover>
  );
}
