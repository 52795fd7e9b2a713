import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket, TicketContext } from "#contract/support/tickets/ticket.ts";
import type { AskedAs, TestApp } from "../app.ts";
import { picture } from "./pictures.ts";

export const ticketForm = { subject: "Resubmit stays grey", text: "I changed all three fields." } as const;

export function raiseTicket(app: TestApp, context: TicketContext = {}, who: AskedAs = "normal"): Promise<Ticket> {
  return app.as(who).call(ticketCalls.createTicket, { body: { ...ticketForm, context } });
}

export async function attach(app: TestApp, messageId: string, who: AskedAs = "normal") {
  const file = { name: "held-page.png", type: "image/png", bytes: await picture(64, 64) };
  return app.as(who).send(ticketCalls.addTicketFile, { params: { id: messageId }, file });
}

/** Creates the owner's ticket about an app, with an image. */
export async function aTicket(app: TestApp, appId: string): Promise<Ticket> {
  const { messages } = await raiseTicket(app, { appId });
  const answer = await attach(app, messages[0]?.id ?? "");
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
