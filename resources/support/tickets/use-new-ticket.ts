import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { useTranslation } from "react-i18next";
import { type Ticket, TicketContext, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ownTicketPath } from "./paths.ts";
import { useTicketFiles } from "./parts/use-ticket-files.ts";

/** Form state of a new ticket. Files are uploaded after the ticket has been created. */
export function useNewTicket() {
  const { t } = useTranslation("tickets");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const files = useTicketFiles();
  const create = useCallMutation(ticketCalls.createTicket);
  const [subject, setSubject] = useState(() => (search.get("subject") ?? "").slice(0, ticketLimits.subject.graphemes));
  const [text, setText] = useState("");
  const [context, setContext] = useState(() => contextFromUrl(search));
  const [made, setMade] = useState<Ticket | null>(null);
  const leaves = useRef(false);

  const setFact = (fact: keyof TicketContext, value: string | undefined) => {
    const { [fact]: _, ...rest } = context;
    setContext(value === undefined ? rest : { ...rest, [fact]: value });
  };

  async function send(): Promise<void> {
    try {
      const ticket = made ?? (await create.mutateAsync({ body: { subject, text, context } }));
      setMade(ticket);
      if (!(await files.sendFor(ticket))) return;
      leaves.current = true;
      notify.success(t("form.sent", { number: String(ticket.number) }));
      await navigate(ownTicketPath(ticket.id));
    } catch {
      // The error is shown below the input.
    }
  }

  return {
    subject,
    setSubject,
    text,
    setText,
    files,
    context,
    setFact,
    send,
    error: create.error,
    busy: create.isPending || files.share !== null,
    isReady: subject.trim().length >= 3 && text.trim() !== "",
    isUnsent: () => !leaves.current && (text.trim() !== "" || files.files.length > 0),
  };
}
export type NewTicketFormState = ReturnType<typeof useNewTicket>;

type Fact = keyof TicketContext;

/** Context of the screen on which the user asked for help, from the URL. Other parameters are ignored. */
function contextFromUrl(search: URLSearchParams): TicketContext {
  const facts = Object.keys(TicketContext.shape) as Fact[];
  const given = facts.flatMap((fact) => {
    const read = TicketContext.shape[fact].safeParse(search.get(fact) ?? undefined);
    return read.success && read.data !== undefined ? [[fact, read.data] as const] : [];
  });
  return Object.fromEntries(given);
}
