import { CircleCheck, Clock, Inbox, MailX, RefreshCw, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MailDelivery } from "#contract/messaging/deliveries/delivery.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  waiting: { icon: Clock, tone: "info" },
  retrying: { icon: RefreshCw, tone: "warn" },
  sent: { icon: CircleCheck, tone: "ok" },
  undelivered: { icon: MailX, tone: "err" },
  dropped: { icon: Unlink, tone: "neu" },
  kept: { icon: Inbox, tone: "neu" },
} as const;

/** Returns the translated time at which a mail was sent, is retried next, or was given up; null if none applies. */
function useStateTime({ state, sentAt, nextAt, failedAt }: MailDelivery): string | null {
  const { t } = useTranslation("deliveries");
  const { moment } = useFormat();
  if (sentAt) return t("when.sent", { at: moment(sentAt) });
  if (failedAt) return t("when.failed", { at: moment(failedAt) });
  if (state === "kept") return t("when.kept");
  if (state !== "retrying") return null;
  return nextAt ? t("when.next", { at: moment(nextAt) }) : t("when.running");
}

/** Tag with the delivery state and its time and, after a failure, the mail server's reason. */
export function DeliveryTag({ delivery }: { delivery: MailDelivery }) {
  const { t } = useTranslation("deliveries");
  const { state, failure, reason } = delivery;
  const { icon, tone } = looks[state];
  const when = useStateTime(delivery);
  return (
    <span className="two-lines">
      <span>
        <Tag tone={tone} icon={icon}>
          {t(`state.${state}`)}
        </Tag>{" "}
        {when && <bdi className="text-12 soft">{when}</bdi>}
      </span>
      {failure && <span className="text-13">{t(`failure.${failure}`)}</span>}
      {reason && failure !== "link_ended" && (
        <bdi className="text-12 faint break-anywhere" dir="ltr">
          {reason}
        </bdi>
      )}
    </span>
  );
}
