import { isSentByChannel } from "#contract/messaging/notifications/preferences.ts";
import {
  type EventAudience,
  notificationEvents,
  type NotificationEventFor,
} from "#contract/messaging/notifications/events.ts";
import {
  findDeveloperRecipients,
  findReviewer,
  findReviewers,
  findSuperadmins,
  type Recipient,
} from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { MailThread } from "#server/integrations/mail/mailer.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { renderNotificationMail } from "./notification-mail.ts";
import { addNotifications } from "./notices.store.ts";

/** Ids that determine the recipients of each audience. */
interface RecipientSelectors {
  readonly owners: { readonly developerId: string };
  readonly member: { readonly accountId: string };
  /** Id of the reviewer who caused the event; all others receive it. */
  readonly reviewers: { readonly reviewersBut: string };
  readonly superadmins: { readonly all: "superadmins" };
}
type Notification = {
  [A in EventAudience]: NotificationEventFor<A> & { readonly to: RecipientSelectors[A] };
}[EventAudience];

async function findRecipients(tx: Tx, to: Notification["to"]): Promise<Recipient[]> {
  if ("developerId" in to) return findDeveloperRecipients(tx, to.developerId);
  if ("accountId" in to) return findReviewer(tx, to.accountId);
  if ("all" in to) return findSuperadmins(tx);
  return (await findReviewers(tx)).filter(({ id }) => id !== to.reviewersBut);
}

interface NotifyResult {
  readonly told: number;
  /** Ids of the queued mails. */
  readonly mails: readonly string[];
}

/**
 * Notifies an event's recipients, each in their language: in the console, and by mail if they chose it. Runs in the
 * caller's transaction, so nobody hears of something that was rolled back. Returns the number of recipients and the
 * mails. `threadOf` gives the mail thread of recipients who can answer.
 */
export async function notify(
  tx: Tx,
  { environment }: Pick<Services, "environment">,
  { to, ...notice }: Notification,
  threadOf: (person: Recipient) => MailThread | null = () => null,
): Promise<NotifyResult> {
  notificationEvents[notice.event].about.parse(notice.about);
  const people = await findRecipients(tx, to);
  await addNotifications(
    tx,
    people.map(({ id }) => id),
    notice,
  );
  const mails: string[] = [];
  for (const person of people.filter(({ mutedNotices }) => isSentByChannel("mail", mutedNotices, notice.event))) {
    const thread = threadOf(person);
    const content = renderNotificationMail(environment, person, notice, thread !== null);
    mails.push(await queueMail(tx, { to: person.email, template: notice.event, content, thread }));
  }
  return { told: people.length, mails };
}
