import { Merge } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { TicketTag } from "./TicketTag.tsx";

interface TicketHeaderProps {
  ticket: Ticket;
  /** Paths of the list and of a ticket, which differ for developers and staff. */
  listPath: string;
  pathOf: (id: string) => string;
  /** Buttons for the actions of this side. */
  children: ReactNode;
}

/** Header with a ticket's subject, state and actions, and a link to the ticket into which it was merged. */
export function TicketHeader({ ticket, listPath, pathOf, children }: TicketHeaderProps) {
  const { t } = useTranslation("tickets");
  const format = useFormat();
  const { number, subject, state, createdAt, mergedInto } = ticket;
  return (
    <>
      <PageHeader
        back={{ to: listPath, label: t("list.back") }}
        title={<span dir="auto">{subject}</span>}
        note={t("opened", { number: String(number), at: format.moment(createdAt) })}
        beside={<TicketTag state={state} />}
      >
        {children}
      </PageHeader>
      {mergedInto && (
        <Banner
          boxed
          tone="info"
          icon={Merge}
          title={t("reply.merged", { number: String(mergedInto.number) })}
          acts={
            <LinkButton size="small" to={pathOf(mergedInto.id)}>
              {t("reply.openMerged")}
            </LinkButton>
          }
        />
      )}
    </>
  );
}
