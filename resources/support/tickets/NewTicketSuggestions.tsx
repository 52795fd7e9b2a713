import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { isActiveTicket } from "#contract/support/tickets/ticket-states.ts";
import { useCall } from "#providers/data/use-call.ts";
import { FaqRow } from "#resources/support/help/parts/FaqRow.tsx";
import { useFaq } from "#resources/support/help/parts/use-faq.ts";
import { useState } from "react";
import { ownTicketPath } from "./paths.ts";

const maxSuggestions = 3;
const minSubjectLength = 3;

/**
 * List of FAQs and of the user's open tickets, suggested while they type the subject, so that nobody waits for an
 * existing answer.
 */
export function NewTicketSuggestions({ subject }: { subject: string }) {
  const { t } = useTranslation("tickets");
  const [open, setOpen] = useState<string | null>(null);
  const isTyped = subject.trim().length >= minSubjectLength;
  const faq = useFaq(subject, isTyped);
  const tickets = useCall(ticketCalls.listTickets, { query: { _start: "0", _end: "25" } });
  const found = isTyped ? (faq.data?.items.slice(0, maxSuggestions) ?? []) : [];
  const waiting = tickets.data?.filter(({ state }) => isActiveTicket(state)).slice(0, maxSuggestions) ?? [];
  if (found.length === 0 && waiting.length === 0) return null;
  return (
    <div className="stack gap-12" role="status">
      {found.length > 0 && (
        <section aria-label={t("form.answers")}>
          <h2 className="text-13 medium">{t("form.answers")}</h2>
          {found.map((item) => (
            <FaqRow
              key={item.id}
              item={item}
              open={item.id === open}
              onToggle={() => setOpen(item.id === open ? null : item.id)}
            />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <p className="text-13 soft">
          {t("form.open")}:{" "}
          {waiting.map(({ id, number, subject: asked }, at) => (
            <span key={id}>
              {at > 0 && " · "}
              <Link className="link" to={ownTicketPath(id)}>
                {number} <bdi>{asked}</bdi>
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
