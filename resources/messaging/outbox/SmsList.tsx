import { MessageSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Sms, smsCalls } from "#contract/platform/status/sms.ts";
import { callApi } from "#providers/http/call-api.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";

const pollMs = 4_000;

/** Polls the latest SMS messages; keeps the previous ones if a request fails. */
function useSmsMessages(): readonly Sms[] | null {
  const [messages, setMessages] = useState<readonly Sms[] | null>(null);
  useEffect(() => {
    const ask = () => void callApi(smsCalls.listSms, { query: {} }).then(setMessages, () => undefined);
    ask();
    const timer = setInterval(() => document.visibilityState === "visible" && ask(), pollMs);
    return () => clearInterval(timer);
  }, []);
  return messages;
}

/** SMS messages of a demo server. */
export function SmsList() {
  const { t } = useTranslation("mails");
  const messages = useSmsMessages();
  if (messages === null) return <RowSkeleton rows={4} />;
  if (messages.length === 0)
    return <EmptyState icons={[MessageSquare]} title={t("smsEmpty")} text={t("smsEmptyText")} />;
  return (
    <ul className="divided" aria-label={t("sms")}>
      {messages.map(({ id, to, text, createdAt }) => (
        <li key={id} className="stack gap-4 padded-row">
          <span className="row spread text-12 soft">
            <bdi>{t("to", { address: to })}</bdi> <DateTime at={createdAt} form="full" />
          </span>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
