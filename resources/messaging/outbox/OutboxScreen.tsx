import { Button } from "antd";
import { Inbox, MailX, MessageSquare, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { OutboxMailSummary } from "#contract/platform/status/outbox-mail.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { MailReader } from "./MailReader.tsx";
import { useOutbox } from "./use-outbox.ts";
import styles from "./Outbox.module.css";
import { useEffect, useState } from "react";
import { type OutboxSms, smsCalls } from "#contract/platform/status/outbox-sms.ts";
import { callApi } from "#providers/http/call-api.ts";

const pollMs = 4_000;

/** Polls the latest SMS messages; keeps the previous ones if a request fails. */
function useSmsMessages(): readonly OutboxSms[] | null {
  const [messages, setMessages] = useState<readonly OutboxSms[] | null>(null);
  useEffect(() => {
    const poll = () => void callApi(smsCalls.listSms, { query: {} }).then(setMessages, () => undefined);
    poll();
    const timer = setInterval(() => document.visibilityState === "visible" && poll(), pollMs);
    return () => clearInterval(timer);
  }, []);
  return messages;
}

/** List of SMS messages of a demo server. */
function SmsList() {
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

function MailRows({
  mails,
  chosen,
  onChoose,
}: {
  mails: readonly OutboxMailSummary[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation("mails");
  return (
    <ul className="divided" aria-label={t("list")}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <button
            type="button"
            className={`text-button ${styles.row}`}
            aria-current={mail.id === chosen}
            onClick={() => onChoose(mail.id)}
          >
            <span className={`medium ${styles.subject}`}>{mail.subject}</span>
            <span className="text-12 soft ellipsis">{t("to", { address: mail.to })}</span>
            <span className="text-12 soft nowrap">
              <DateTime at={mail.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const kinds = ["mails", "sms"] as const;

/** Screen with the outbox of a demo server: list and reading pane, one at a time on phones. */
export function OutboxScreen() {
  const { t } = useTranslation("mails");
  const [search, setSearch] = useSearchParams();
  const chosen = search.get("mail");
  const kind = search.get("kind") === "sms" ? "sms" : "mails";
  const { mails, error, look } = useOutbox(0);
  if (error?.status === 404) return <EmptyState icons={[MailX]} title={t("unavailable")} text={t("unavailableText")} />;
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} note={t("note")}>
        <Button icon={<RefreshCw size={16} aria-hidden />} onClick={look}>
          {t("refresh")}
        </Button>
      </PageHeader>
      {error && <ErrorCard error={error} onRetry={look} />}
      <SegmentedControl
        label={t("kind")}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setSearch(next === "sms" ? { kind: next } : {})}
      />
      {kind === "sms" && (
        <div className="box">
          <SmsList />
        </div>
      )}
      {kind === "mails" && (
        <div className={`box ${styles.outbox} ${chosen ? styles.reading : ""}`}>
          <div className={styles.list}>
            {mails === null && !error && <RowSkeleton rows={6} />}
            {mails?.length === 0 && <EmptyState icons={[Inbox]} title={t("empty")} text={t("emptyText")} />}
            {mails && mails.length > 0 && (
              <MailRows
                mails={mails}
                chosen={chosen}
                onChoose={(mail) => setSearch({ mail }, { replace: chosen !== null })}
              />
            )}
          </div>
          <div className={styles.pane}>
            <MailReader id={chosen} onBack={() => setSearch({})} />
          </div>
        </div>
      )}
    </div>
  );
}
