import {
  ArrowLeftRight,
  BadgeCheck,
  BellRing,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleX,
  Clapperboard,
  ChevronsUp,
  Eye,
  Gavel,
  EyeOff,
  Flag,
  Gift,
  Handshake,
  GitCompareArrows,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MailX,
  Megaphone,
  MessageSquare,
  MessageSquareReply,
  RefreshCw,
  RotateCcw,
  ShieldAlert,
  Undo2,
  UserCog,
  UserPen,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConsoleNotification } from "#contract/messaging/notifications/calls.ts";
import { type NotificationIcon, notificationEvents } from "#contract/messaging/notifications/events.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./notices.module.css";

const icons: Record<NotificationIcon, LucideIcon> = {
  "arrow-left-right": ArrowLeftRight,
  "badge-check": BadgeCheck,
  "bell-ring": BellRing,
  "chevrons-up": ChevronsUp,
  "circle-alert": CircleAlert,
  "circle-check": CircleCheck,
  "circle-pause": CirclePause,
  "circle-x": CircleX,
  clapperboard: Clapperboard,
  eye: Eye,
  "eye-off": EyeOff,
  flag: Flag,
  gavel: Gavel,
  gift: Gift,
  "git-compare-arrows": GitCompareArrows,
  handshake: Handshake,
  "key-round": KeyRound,
  "life-buoy": LifeBuoy,
  "mail-x": MailX,
  megaphone: Megaphone,
  "message-square": MessageSquare,
  "message-square-reply": MessageSquareReply,
  "refresh-cw": RefreshCw,
  "rotate-ccw": RotateCcw,
  "shield-alert": ShieldAlert,
  undo2: Undo2,
  "user-cog": UserCog,
  "user-pen": UserPen,
};

/** Notification that links to the screen it is about. */
export function NotificationItem({ notice, onOpen }: { notice: ConsoleNotification; onOpen: () => void }) {
  const { t } = useTranslation("notifications");
  const { relative, moment } = useFormat();
  const Icon = icons[notificationEvents[notice.event].icon];
  // Text written by people has its own direction. Generated text follows the console's language, whatever name it
  // begins with.
  const dir = notice.event === "message" || notice.event === "announcement" ? "auto" : undefined;
  return (
    <Link to={notice.path} onClick={onOpen} className={`line top gap-12 bare-link ${styles.notice}`}>
      <Icon size={18} strokeWidth={1.75} className="soft" aria-hidden />
      <span className={`grow ${styles.words}`}>
        <span className={notice.seen ? styles.title : `medium ${styles.title}`} dir={dir}>
          {notice.title}
        </span>
        <span className="text-13 soft pre-line" dir={dir}>
          {notice.text}
        </span>
        <time className="text-12 faint" dateTime={notice.at} title={moment(notice.at)}>
          {relative(notice.at)}
        </time>
      </span>
      {!notice.seen && <span className={styles.new} role="img" aria-label={t("new")} />}
    </Link>
  );
}
