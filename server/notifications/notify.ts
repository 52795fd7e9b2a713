import { isMuted } from "#contract/notifications/choices.ts";
import { events, type Notice } from "#contract/notifications/events.ts";
import { findOwners } from "#server/accounts/people.ts";
import type { Tx } from "#server/db/transaction.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { eventMail } from "./event-mail.ts";
import { addNotices } from "./notices.store.ts";

/** Who an event is for, from what its `audience` says. */
const recipientsOf = { owners: findOwners };

/**
 * Tells whom an event is for, each in their language: in the console, and by mail where they chose that. It is written in
 * the transaction of the act, so that nobody hears of what did not happen.
 */
export async function notify(
  tx: Tx,
  { environment }: Pick<Services, "environment">,
  { to, ...notice }: Notice & { readonly to: { readonly developerId: string } },
): Promise<void> {
  const { audience, about } = events[notice.event];
  about.parse(notice.about);
  const people = await recipientsOf[audience](tx, to.developerId);
  await addNotices(
    tx,
    people.map(({ id }) => id),
    notice,
  );
  for (const person of people) {
    if (isMuted(person.mutedNotices, notice.event, "mail")) continue;
    await queueMail(tx, { to: person.email, template: notice.event, content: eventMail(environment, person, notice) });
  }
}
