import { useTranslation } from "react-i18next";
import { letterTemplates } from "#contract/deliveries/mail-templates.ts";
import { type EventName, events } from "#contract/notifications/events.ts";

/** Choices of notices speak to who is told; here their mails are spoken of. */
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

/** What a mail or a notice is about; of one that a newer server wrote, its own name. */
export function useAbout(): (told: { readonly template: string }) => string {
  const { t } = useTranslation(["deliveries", "profile"]);
  return ({ template }) => {
    const own = spokenOf.find((one) => one === template);
    if (own) return t(`template.${own}`);
    return isToldAlike(template) ? t(`profile:notices.event.${template}`) : template;
  };
}
