import { CircleHelp, ScrollText, Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { policiesPath, policyPath } from "#resources/review/policies/paths.ts";
import { useFaq } from "#resources/support/help/parts/use-faq.ts";
import { deskTicketPath, ownTicketPath, ownTicketsPath, ticketDeskPath } from "#resources/support/tickets/paths.ts";
import { useHasView } from "../signed-in/use-views.ts";
import type { PaletteResult, ResultGroup } from "./palette-context.ts";

/** Minimum letters for a search; fewer match nearly every record. */
const minLetters = 3;
const maxRecords = 3;
const supportPath = "/support";

function rowsOf<Row>(found: readonly Row[] | undefined, present: (row: Row) => PaletteResult): PaletteResult[] {
  return (found ?? []).slice(0, maxRecords).map(present);
}

/** Returns policies, tickets and help questions that the server finds for the typed text. */
export function usePaletteRecords(text: string): { groups: ResultGroup[]; searching: boolean } {
  const { t, i18n } = useTranslation("palette");
  const hasPolicies = useHasView(policiesPath);
  const hasOwnTickets = useHasView(ownTicketsPath);
  const hasDesk = useHasView(ticketDeskPath);
  const hasHelp = useHasView(supportPath);
  const isLongEnough = text.trim().length >= minLetters;
  const faq = useFaq(text, isLongEnough && hasHelp);
  // The same delayed text for all three.
  const { searchText } = faq;
  const isSettled = searchText === text.trim();
  const asks = isLongEnough && isSettled;
  const language = toLanguageCode(i18n.language);
  const policies = useCall(
    policyCalls.listPolicies,
    { query: { language, searchText, _end: String(maxRecords) } },
    { enabled: asks && hasPolicies },
  );
  const tickets = useCall(
    ticketCalls.listTickets,
    { query: { searchText, _end: String(maxRecords) } },
    { enabled: asks && (hasOwnTickets || hasDesk) },
  );
  if (!isLongEnough) return { groups: [], searching: false };
  return {
    groups: [
      {
        label: t("policies"),
        rows: rowsOf(policies.data, ({ id, number, title }) => ({
          key: `policy-${id}`,
          title,
          note: number,
          to: policyPath(id),
          icon: <ScrollText size={18} strokeWidth={1.75} aria-hidden />,
        })),
      },
      {
        label: t("tickets"),
        rows: rowsOf(tickets.data, ({ id, number, subject }) => ({
          key: `ticket-${id}`,
          title: subject,
          note: `#${number}`,
          to: hasOwnTickets ? ownTicketPath(id) : deskTicketPath(id),
          icon: <Ticket size={18} strokeWidth={1.75} aria-hidden />,
        })),
      },
      {
        label: t("help"),
        rows: rowsOf(hasHelp ? faq.data?.items : [], ({ id, question }) => ({
          key: `question-${id}`,
          title: question,
          to: `${supportPath}?${new URLSearchParams({ open: id })}`,
          icon: <CircleHelp size={18} strokeWidth={1.75} aria-hidden />,
        })),
      },
    ],
    searching: !isSettled || policies.isFetching || tickets.isFetching || faq.isFetching,
  };
}
