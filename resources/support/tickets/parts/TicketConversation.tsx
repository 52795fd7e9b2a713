import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket, TicketMessage } from "#contract/support/tickets/ticket.ts";
import { useOpenDocument } from "#providers/data/use-open-document.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { DocumentButtons } from "#ui/documents/DocumentButtons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "./conversation.module.css";

function messageClass({ kind, side }: TicketMessage): string {
  if (kind === "note") return styles.note ?? "";
  return (side === "support" ? styles.support : "") ?? "";
}

function MailedFrom({ from }: { from: string }) {
  const { t } = useTranslation("tickets");
  return (
    <>
      {" · "}
      <bdi>{t("talk.byMail", { from })}</bdi>
    </>
  );
}

/** Text of a mail besides the message: quoted mails, and names of files that were left out. */
function MailExtras({ mailed: { quoted, leftOut } }: { mailed: NonNullable<TicketMessage["mailed"]> }) {
  const { t } = useTranslation("tickets");
  return (
    <>
      {leftOut.length > 0 && (
        <p className="text-13 soft break-anywhere">{t("talk.leftOut", { names: leftOut.join(", ") })}</p>
      )}
      {quoted !== null && (
        <details className="text-13 soft">
          <summary>{t("talk.quoted")}</summary>
          <p dir="auto" className="pre-line break-anywhere">
            {quoted}
          </p>
        </details>
      )}
    </>
  );
}

function Message({ message, opening }: { message: TicketMessage; opening: ReturnType<typeof useOpenDocument> }) {
  const { t } = useTranslation("tickets");
  const { kind, side, author, text, files, mailed, joinedFrom, createdAt } = message;
  return (
    <li className={`stack gap-8 ${styles.message} ${messageClass(message)}`}>
      <div className="row gap-8 text-13">
        <strong className="strong">
          <bdi>{author ?? t(`talk.${side}`)}</bdi>
        </strong>
        {side === "support" && author !== null && <Tag tone="info">{t("talk.support")}</Tag>}
        {kind === "note" && (
          <Tag tone="warn" icon={Lock}>
            {t("talk.note")}
          </Tag>
        )}
        <span className="faint">
          <DateTime at={createdAt} form="full" />
          {mailed !== null && <MailedFrom from={mailed.from} />}
          {joinedFrom !== null && ` · ${t("talk.joined", { number: String(joinedFrom) })}`}
        </span>
      </div>
      <p dir="auto" className="pre-line break-anywhere">
        {text}
      </p>
      {files.length > 0 && <DocumentButtons label={t("talk.files")} papers={files} opening={opening} />}
      {mailed !== null && <MailExtras mailed={mailed} />}
    </li>
  );
}

/** Card with the messages of a ticket, oldest first, and the form to reply below. */
export function TicketConversation({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  const { t } = useTranslation("tickets");
  const opening = useOpenDocument(ticketCalls.openTicketFile);
  const { messages } = ticket;
  return (
    <Card padding="none" title={t("talk.title")} extra={t("talk.count", { count: messages.length })}>
      <ol className={styles.list}>
        {messages.map((message) => (
          <Message key={message.id} message={message} opening={opening} />
        ))}
      </ol>
      {children && <div className={styles.writing}>{children}</div>}
    </Card>
  );
}
