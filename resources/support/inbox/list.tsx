import { Button } from "antd";
import { MailQuestion } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type IncomingMail, incomingMailTabs } from "#contract/support/inbox/incoming-mail.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { deskTicketPath } from "#resources/support/tickets/paths.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { incomingMails } from "./resource.ts";
import { ResolveMailDialog } from "./ResolveMailDialog.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { isMailWaiting } from "./is-mail-waiting.ts";

function SubjectCell({ mail: { subject, from } }: { mail: IncomingMail }) {
  const { t } = useTranslation("tickets");
  return (
    <span className="two-lines">
      <span className="medium break-anywhere">
        <bdi>{subject || t("mails.noSubject")}</bdi>
      </span>
      <span className="text-13 soft break-anywhere">
        <bdi dir="ltr">{from ?? t("mails.nobody")}</bdi>
      </span>
    </span>
  );
}

function TicketLink({ mail: { ticket } }: { mail: IncomingMail }) {
  if (!ticket) return <span className="faint">–</span>;
  return (
    <Link className="link" to={deskTicketPath(ticket.id)}>
      {ticket.number} · <bdi>{ticket.subject}</bdi>
    </Link>
  );
}

/** List screen of incoming mails. Those that match no ticket wait until staff resolve them. */
export function IncomingMailList() {
  const { t } = useTranslation("tickets");
  const table = useCallTable(incomingMails, { everyMs: 30_000 });
  const [shown, setShown] = useState<IncomingMail | null>(null);
  const subjectOf = ({ subject }: IncomingMail) => subject || t("mails.noSubject");
  const read = (mail: IncomingMail) =>
    mail.text !== null && (
      <Button
        size="small"
        aria-label={t("mails.readLabel", { subject: subjectOf(mail) })}
        onClick={() => setShown(mail)}
      >
        {t("mails.read")}
      </Button>
    );
  return (
    <ListScreen
      table={table}
      title={t("mails.title")}
      label={t("mails.title")}
      beside={<span className="text-13 soft">{t("mails.note")}</span>}
      rowKey={({ id }) => id}
      rowLabel={subjectOf}
      columns={[
        {
          key: "subject",
          title: t("list.subject"),
          text: subjectOf,
          cell: (mail) => <SubjectCell mail={mail} />,
          show: "always",
        },
        {
          key: "outcome",
          title: t("list.state"),
          text: ({ outcome }) => t(`mails.outcome.${outcome}`),
          cell: (mail) => <OutcomeTag mail={mail} />,
          show: "always",
        },
        {
          key: "ticket",
          title: t("mails.ticket"),
          text: ({ ticket }) => (ticket ? String(ticket.number) : ""),
          cell: (mail) => <TicketLink mail={mail} />,
        },
        {
          key: "received",
          title: t("mails.received"),
          text: ({ receivedAt }) => receivedAt,
          cell: ({ receivedAt }) => <DateTime at={receivedAt} />,
        },
        { key: "act", title: t("mails.read"), cell: read },
      ]}
      card={(mail) => (
        <span className="stack gap-8">
          <SubjectCell mail={mail} />
          {mail.ticket && <TicketLink mail={mail} />}
          <span className="row gap-8 text-13 soft">
            <OutcomeTag mail={mail} />
            <DateTime at={mail.receivedAt} />
            <span className="push">{read(mail)}</span>
          </span>
        </span>
      )}
      tabs={[
        { key: "all", label: t("tab.all"), filters: {} },
        ...incomingMailTabs.map((tab) => ({ key: tab, label: t(`mails.tab.${tab}`), filters: { tab } })),
      ]}
      empty={{ icon: MailQuestion, title: t("mails.empty"), text: t("mails.emptyText") }}
    >
      {shown && <ResolveMailDialog key={shown.id} mail={shown} onClose={() => setShown(null)} />}
    </ListScreen>
  );
}

/** Tag with the outcome of an incoming mail, or the reason why it is waiting. */
function OutcomeTag({ mail }: { mail: IncomingMail }) {
  const { t } = useTranslation("tickets");
  const { outcome, ticket } = mail;
  if (isMailWaiting(mail)) return <Tag tone="warn">{t(`mails.outcome.${outcome}`)}</Tag>;
  if (mail.settledAt !== null) return <Tag tone="neu">{t(ticket ? "mails.outcome.joined" : "mails.putAway")}</Tag>;
  return <Tag tone={ticket ? "ok" : "neu"}>{t(`mails.outcome.${outcome}`)}</Tag>;
}
