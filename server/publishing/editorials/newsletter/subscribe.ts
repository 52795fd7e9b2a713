import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { deleteSubscriber, findSubscriber, saveSubscriber } from "./newsletter.store.ts";

/** True for a developer's account with a verified address. */
async function canSubscribe(tx: Tx, accountId: string): Promise<boolean> {
  const account = await findAccount(tx, accountId);
  return account !== undefined && account.emailVerifiedAt !== null && account.developerId !== null;
}

async function subscriptionOf(tx: Tx, accountId: string) {
  const reader = await findSubscriber(tx, accountId);
  const { language, since, bouncedAt } = reader ?? {};
  return {
    subscription:
      language && since ? { language, since: since.toISOString(), bouncedAt: bouncedAt?.toISOString() ?? null } : null,
    canSubscribe: await canSubscribe(tx, accountId),
  };
}

/** Publishes a change to the subscriber's own sessions. */
function emitSubscriptionChange(tx: Tx, accountId: string): void {
  publishChange(tx, { resource: "editorials", type: "updated", ids: [], readers: "Account", accountId });
}

export const getNewsletterSubscriptionRoute = handle(newsletterCalls.newsletterSubscription)(({ actor, services }) =>
  subscriptionOf(services.database.db, actor.accountId),
);

export const subscribeNewsletterRoute = handle(newsletterCalls.subscribeNewsletter)(({ actor, body, services }) =>
  services.database.transaction(async (tx) => {
    if (!(await canSubscribe(tx, actor.accountId))) throw new Failure("EMAIL_NOT_VERIFIED");
    await saveSubscriber(tx, actor.accountId, body.language);
    emitSubscriptionChange(tx, actor.accountId);
    return subscriptionOf(tx, actor.accountId);
  }),
);

export const unsubscribeNewsletterRoute = handle(newsletterCalls.unsubscribeNewsletter)(({ actor, services }) =>
  services.database.transaction(async (tx) => {
    await deleteSubscriber(tx, actor.accountId);
    emitSubscriptionChange(tx, actor.accountId);
    return subscriptionOf(tx, actor.accountId);
  }),
);
