import { Badge, Button, Popover } from "antd";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { mostUnseen } from "#contract/notifications/calls.ts";
import { EmptyLine } from "#ui/page/EmptyState.tsx";
import { NoticeLine } from "./NoticeLine.tsx";
import { notificationsPath } from "./resource.ts";
import { useNotices, useSee } from "./use-notices.ts";
import styles from "./notices.module.css";

const shown = 8;
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

/** How many notices are new, the newest of them, and the way to all. */
export function BellMenu() {
  const { t } = useTranslation("notifications");
  const [open, setOpen] = useState(false);
  const isLater = useLater();
  const { data } = useNotices({ everyMs, live: true, enabled: isLater || open });
  const { seeOne, seeAll } = useSee();
  const unseen = data?.unseen ?? 0;
  const items = data?.items ?? [];
  const close = () => setOpen(false);
  const content = (
    <div className={styles.bell}>
      {items.length === 0 && <EmptyLine icons={[Bell]} title={t("nothing.title")} text={t("nothing.text")} />}
      {items.slice(0, shown).map((item) => (
        <NoticeLine
          key={item.id}
          notice={item}
          onOpen={() => {
            seeOne(item);
            close();
          }}
        />
      ))}
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
      placement="bottomRight"
      title={t("title")}
      content={content}
      destroyOnHidden
    >
      <Button
        type="text"
        aria-label={t("bell", { count: unseen })}
        icon={
          <Badge count={unseen} overflowCount={mostUnseen - 1} size="small">
            <Bell size={18} strokeWidth={1.75} aria-hidden />
          </Badge>
        }
      />
    </Popover>
  );
}
