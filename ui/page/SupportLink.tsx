import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { newTicketLink } from "#contract/support/tickets/new-ticket.ts";
import type { TicketContext } from "#contract/support/tickets/ticket.ts";

/** Whether the signed-in person may ask support; staff, and people who are not signed in, get no link. */
export const MayAskSupportContext = createContext(false);

/** Matches pages of an app, whose id is sent with the ticket; for other pages the path says enough. */
const appPage = /^\/home\/([0-9a-f-]{36})(?:\/|$)/;

function TicketLink({ facts }: { facts: Partial<TicketContext> }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const appId = appPage.exec(pathname)?.[1];
  const to = newTicketLink({ page: pathname, ...(appId && { appId }), ...facts });
  return (
    <Link className="link text-13 medium" to={to}>
      {t("error.ask")}
    </Link>
  );
}

/** Link to a new ticket with the screen's context: page, app and error. */
export function SupportLink(facts: Partial<TicketContext>) {
  return useContext(MayAskSupportContext) ? <TicketLink facts={facts} /> : null;
}
