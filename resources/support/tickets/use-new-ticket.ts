import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { type Ticket, TicketContext, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { tickets } from "./index.tsx";
import { ownTicketPath } from "./paths.ts";
import { useTicketFiles } from "./parts/use-ticket-files.ts";

/** Returns the form of a new ticket. Files are uploaded after the ticket has been created. */
export function useNewTicket() {
  const { t } = useTranslation("tickets");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const files = useTicketFiles();
  const [initial] = useState(() => ({
    subject: (search.get("subject") ?? "").slice(0, ticketLimits.subject.graphemes),
    text: "",
    context: contextFromUrl(search),
  }));
  const [made, setMade] = useState<Ticket | null>(null);
  const leaves = useRef(false);

  async function attachFiles(ticket: Ticket): Promise<void> {
    if (!(await files.sendFor(ticket))) return;
    leaves.current = true;
    notify.success(t("form.sent", { number: String(ticket.number) }));
    await navigate(ownTicketPath(ticket.id));
  }

  const form = useCallForm(tickets, "create", {
    initial,
    toBody: (typed) => typed,
    isChanged: ({ text }, base) => text.trim() !== base.text.trim(),
    onSaved: (ticket) => {
      setMade(ticket);
      void attachFiles(ticket);
    },
  });
  const { context } = form.values;
  const setFact = (fact: keyof TicketContext, value: string | undefined) => {
    const { [fact]: _, ...rest } = context;
    form.change({ context: value === undefined ? rest : { ...rest, [fact]: value } });
  };
  const isUploading = files.share !== null;
  return {
    form: {
      ...form,
      unsaved: () => !leaves.current && (form.unsaved() || files.files.length > 0),
      saveButtonProps: {
        ...form.saveButtonProps,
        loading: form.isPending || isUploading,
        // The ticket exists if only its files failed.
        ...(made && { onClick: () => void attachFiles(made) }),
      },
    },
    files,
    context,
    setFact,
  };
}

type Fact = keyof TicketContext;

/** Returns the context of the screen on which the user asked for help, from the URL. Other parameters are ignored. */
function contextFromUrl(search: URLSearchParams): TicketContext {
  const facts = Object.keys(TicketContext.shape) as Fact[];
  const given = facts.flatMap((fact) => {
    const read = TicketContext.shape[fact].safeParse(search.get(fact) ?? undefined);
    return read.success && read.data !== undefined ? [[fact, read.data] as const] : [];
  });
  return Object.fromEntries(given);
}
