import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { newTicketAddress } from "#contract/tickets/new-ticket.ts";
import type { TicketContext } from "#contract/tickets/ticket.ts";

/** Whether whoever is signed in asks support; those who answer, and whoever is not signed in, get no link. */
export const AsksSupport = createContext(false);

/** Of an app's pages; others are told by their path alone. */
const ofApp = /^\/home\/([0-9a-f-]{36})(?:\/|$)/;

function OwnLink({ facts }: { facts: Partial<TicketContext> }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const appId = ofApp.exec(pathname)?.[1];
  const to = newTicketAddress({ page: pathname, ...(appId && { appId }), ...facts });
  return (
    <Link className="link text-13 medium" to={to}>
      {t("error.ask")}
    </Link>
  );
}

/** Opens a ticket that already holds what the screen knows: where it is, the app, and what went wrong. */
export function AskSupport(facts: Partial<TicketContext>) {
  return useContext(AsksSupport) ? <OwnLink facts={facts} /> : null;
}
