import { consentCalls } from "#contract/consents/calls.ts";
import type { Tx } from "#server/db/transaction.ts";
import { tidySoon } from "#server/files/tidy-files.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { appsOfPaper, give, givenFor, keepOnly, removePapers } from "./consents.store.ts";
import { tellConsentsChanged } from "./consents-changed.ts";
import { appToChange, paperToChange } from "./own-papers.ts";
import { presentAppConsents } from "./present-papers.ts";

/** Deletes documents that no app uses any more. */
async function clearPapers(tx: Tx, paperIds: readonly string[]): Promise<void> {
  const unused: string[] = [];
  for (const id of new Set(paperIds)) if ((await appsOfPaper(tx, id)).length === 0) unused.push(id);
  const freed = await removePapers(tx, unused);
  if (freed.length > 0) await tidySoon(tx, freed);
}

/**
 * Sets which documents stand for an app's consents. An empty list removes the consents and deletes documents no other
 * app uses.
 */
export const giveConsents = handle(consentCalls.giveConsents)(async (context) => {
  const { actor, params, request, services } = context;
  const { consents } = context.body;
  return services.database.transaction(async (tx) => {
    const app = await appToChange(tx, context, params.id);
    const before = await givenFor(tx, app.id);
    for (const { consent, paperId } of consents) {
      const paper = await paperToChange(tx, context, paperId);
      if (paper.consent !== consent || paper.developerId !== app.developerId)
        throw new Failure("consent_paper_mismatch");
      await give(tx, app.id, { consent, paperId }, actor.accountId);
    }
    await keepOnly(
      tx,
      app.id,
      consents.map(({ consent }) => consent),
    );
    if (consents.length === 0)
      await clearPapers(
        tx,
        before.map(({ paperId }) => paperId),
      );
    const data = { consents: consents.map(({ consent }) => consent) };
    await writeAudit(tx, {
      actor,
      action: "consent_given",
      subject: "Consent",
      subjectId: app.id,
      data,
      requestId: request.id,
    });
    await tellConsentsChanged(tx, [app.id]);
    return presentAppConsents(tx, app, false);
  });
});

export const removeConsentPaper = handle(consentCalls.removeConsentPaper)(async (context) => {
  const { actor, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const paper = await paperToChange(tx, context, params.id);
    const apps = await appsOfPaper(tx, paper.id);
    await tidySoon(tx, await removePapers(tx, [paper.id]));
    await writeAudit(tx, {
      actor,
      action: "consent_paper_removed",
      subject: "Consent",
      subjectId: paper.id,
      requestId: request.id,
    });
    await tellConsentsChanged(tx, apps);
    return { success: true } as const;
  });
});
