import { useTranslation } from "react-i18next";
import { systemMailTemplates } from "#contract/messaging/deliveries/mail-templates.ts";
import { type NotificationEventName, notificationEvents } from "#contract/messaging/notifications/events.ts";

/**
 * Templates whose names are in this screen's texts. The labels in the notification settings address the recipient, so
 * they don't fit here.
 */
const templatesWithOwnName = [
  ...systemMailTemplates,
  ...([
    "message",
    "acting-started",
    "account-changed",
    "hold-resubmitted",
    "hold-answered",
    "claim-cancelled",
  ] as const),
];
type NotificationEvent = Exclude<NotificationEventName, (typeof templatesWithOwnName)[number]>;
const isNotificationEvent = (template: string): template is NotificationEvent => template in notificationEvents;

/** Returns the translated name of a mail or notification template. Unknown ones, from a newer server, keep their id. */
export function useTemplateName(): (mail: { readonly template: string }) => string {
  const { t } = useTranslation(["deliveries", "profile"]);
  return ({ template }) => {
    const own = templatesWithOwnName.find((name) => name === template);
    if (own) return t(`template.${own}`);
    return isNotificationEvent(template) ? t(`profile:notices.event.${template}`) : template;
  };
}
