import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
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
import type { NotificationEventName } from "#contract/messaging/notifications/events.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./notices.module.css";

/** Icons of events, which distinguish them at a glance; any other event has a bell. */
const icons: Partial<Record<NotificationEventName, LucideIcon>> = {
  "version-submitted": Eye,
  "version-held": CirclePause,
  "version-rejected": CircleX,
  "version-approved": CircleCheck,
  "version-served-again": RotateCcw,
  "appeal-answered": Gavel,
  "checks-failed": CircleAlert,
  "upload-failed": CircleAlert,
  "app-status": ShieldAlert,
  "app-visibility": EyeOff,
  "app-flag": Flag,
  "content-decided": Clapperboard,
  "conflict-decided": GitCompareArrows,
  "conflict-waiting": GitCompareArrows,
  "identity-checked": BadgeCheck,
  "offer-answered": Gift,
  "offer-requested": Handshake,
  "ticket-answered": LifeBuoy,
  "transfer-offered": ArrowLeftRight,
  "transfer-ended": ArrowLeftRight,
  "acting-started": UserCog,
  "key-made": KeyRound,
  "rating-alarm": BellRing,
  "account-changed": UserPen,
  message: MessageSquare,
  announcement: Megaphone,
  "hold-resubmitted": RefreshCw,
  "hold-answered": MessageSquareReply,
  "claim-cancelled": Undo2,
  "version-expedited": ChevronsUp,
  "mail-undelivered": MailX,
};

/** Link with the text of a notification, to the screen that the notification is about. */
export function NotificationItem({ notice, onOpen }: { notice: ConsoleNotification; onOpen: () => void }) {
  const { t } = useTranslation("notifications");
  const { relative, moment } = useFormat();
  const Icon = icons[notice.event] ?? Bell;
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
