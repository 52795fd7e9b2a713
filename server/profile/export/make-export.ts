import * as z from "zod";
import { keptDays } from "#contract/accounts/retention.ts";
import { Id } from "#contract/identifiers.ts";
import { mailAboutAccount } from "#server/accounts/account-mails.ts";
import { findAccount } from "#server/accounts/accounts.store.ts";
import { endExport, failExport, findExport } from "./exports.store.ts";
import { gatherData } from "./gather.ts";
import { writeExport } from "./write-export.ts";
import { tidyAt } from "#server/files/tidy-files.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import type { Services } from "#server/services.ts";

export const makeExport = defineJob("export-account", z.strictObject({ id: Id }), { lane: "long" });

const dayMs = 86_400_000;
/** Allows for different clocks on this machine and the database. */
const marginMs = 60_000;

/** Creates a data export and mails its owner. The mail opens the profile, since the download needs a session. */
export function makeExports(services: Services): JobHandler {
  const { copies, database, tokens } = services;
  return handleJob(makeExport, {
    prepare: async ({ id }, { signal }) => {
      const asked = await findExport(database.db, id);
      const gathered = asked?.state === "preparing" ? await gatherData(database.db, tokens, asked.accountId) : null;
      if (!asked || !gathered) return async () => {};
      const stored = await copies.put(writeExport(gathered, services, signal));
      const until = new Date(Date.now() + keptDays.export * dayMs);
      return async (tx) => {
        await tidyAt(tx, new Date(until.getTime() + marginMs));
        const account = (await endExport(tx, id, stored)) && (await findAccount(tx, asked.accountId));
        if (!account) return;
        const letter = { template: "export-ready" as const, path: "/profile/data", values: { day: until } };
        await mailAboutAccount(tx, services, account, letter);
      };
    },
    giveUp: (tx, { id }) => failExport(tx, id),
  });
}
