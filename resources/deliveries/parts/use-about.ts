import { useTranslation } from "react-i18next";
import { letterTemplates } from "#contract/deliveries/mail-templates.ts";
import { type EventName, events } from "#contract/notifications/events.ts";

/** Templates with a name of their own here, because the labels in the notification settings address the recipient. */
const spokenOf = [
  ...letterTemplates,
  ...([
    "message",
    "acting-started",
    "account-changed",
    "hold-resubmitted",
    "hold-answered",
    "claim-cancelled",
  ] as const),
];
type ToldAlike = Exclude<EventName, (typeof spokenOf)[number]>;
const isToldAlike = (template: string): template is ToldAlike => template in events;

/** Returns the translated name of a mail or notification template. Unknown ones, from a newer server, keep their id. */
export function useAbout(): (told: { readonly template: string }) => string {
  const { t } = useTranslation(["deliveries", "profile"]);
  return ({ template }) => {
    const own = spokenOf.find((one) => one === template);
    if (own) return t(`template.${own}`);
    return isToldAlike(template) ? t(`profile:notices.event.${template}`) : template;
  };
}
