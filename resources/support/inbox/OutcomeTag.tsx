import { useTranslation } from "react-i18next";
import type { IncomingMail } from "#contract/support/inbox/incoming-mail.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { isWaiting } from "./is-waiting.ts";

/** Outcome of an incoming mail, or the reason why it is waiting. */
export function OutcomeTag({ mail }: { mail: IncomingMail }) {
  const { t } = useTranslation("tickets");
  const { outcome, ticket } = mail;
  if (isWaiting(mail)) return <Tag tone="warn">{t(`mails.outcome.${outcome}`)}</Tag>;
  if (mail.settledAt !== null) return <Tag tone="neu">{t(ticket ? "mails.outcome.joined" : "mails.putAway")}</Tag>;
  return <Tag tone={ticket ? "ok" : "neu"}>{t(`mails.outcome.${outcome}`)}</Tag>;
}
