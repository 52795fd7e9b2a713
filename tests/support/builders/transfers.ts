import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferOfferDeadline } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { createAppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import { createIdentityCheck } from "#server/accounts/identity/identity.store.ts";
import { createTransfer, type TransferRecord } from "#server/catalog/transfers/transfers.store.ts";
import type { AskedAs, TestApp } from "../app.ts";
import { developerRow } from "../people.ts";

export const saleReason = "Sold with its team; both sides wrote from their address.";

/** Marks the developer's identity as verified, without documents. */
export async function proveIdentity({ services }: TestApp, developerId: string): Promise<void> {
  const proven = { provider: "manual", state: "SUCCESS", submittedAt: new Date(), decidedAt: new Date() } as const;
  await createIdentityCheck(services.database.db, { developerId, ...proven });
}

/** Offers an app to the stranger, whose identity is verified, as staff; returns the raw response. */
export async function tryOffer(
  app: TestApp,
  appId: string,
  { who = "admin", receiver = app.people.strangerDeveloperId }: { who?: AskedAs; receiver?: string } = {},
) {
  const revision = (await findApp(app.services.database.db, appId))?.revision ?? 0;
  return app.as(who).send(transferCalls.offerTransfer, { body: { appId, revision, receiver, reason: saleReason } });
}

/** Creates a transfer of the owner's app to the stranger. */
export async function anOffer(app: TestApp, appId: string): Promise<Transfer> {
  await proveIdentity(app, app.people.strangerDeveloperId);
  const answer = await tryOffer(app, appId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Answers a transfer as the stranger, with its current revision. */
export async function answerOffer(
  app: TestApp,
  id: string,
  outcome: "accepted" | "declined" = "accepted",
  more: Record<string, unknown> = {},
) {
  const params = { id };
  const seen = await app.as("stranger").call(transferCalls.transfer, { params });
  const body = { revision: seen.revision, appRevision: seen.effects?.appRevision ?? 0, outcome, answer: "", ...more };
  return app.as("stranger").send(transferCalls.answerTransfer, { params, body });
}

/** Creates a transfer to the owner of a third developer's app, in which the stranger has no part. */
export async function anOfferToOwner({ services, people }: TestApp): Promise<TransferRecord> {
  return services.database.transaction(async (tx) => {
    const third = await createDeveloper(tx, developerRow("Third Works"));
    const { id: appId } = await createAppRow(tx, { developerId: third.id, title: "Kite of the third" });
    const sides = { fromDeveloperId: third.id, toDeveloperId: people.developerId };
    const startedBy = people.accounts.admin.id;
    return createTransfer(tx, {
      appId,
      ...sides,
      reason: saleReason,
      startedBy,
      expiresAt: transferOfferDeadline(new Date()),
    });
  });
}
