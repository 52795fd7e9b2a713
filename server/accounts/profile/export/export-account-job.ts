import * as z from "zod";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { queueAccountMail } from "#server/accounts/auth/account-mails.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import { completeAccountExport, failAccountExport, findAccountExport } from "./exports.store.ts";
import { collectAccountData } from "./collect-data.ts";
import { streamExportArchive } from "./stream-export-archive.ts";
import { scheduleFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import type { Services } from "#server/services.ts";

export const exportAccountJob = defineJob("export-account", z.strictObject({ id: Id }), { lane: "long" });

const dayMs = 86_400_000;
/** Margin for the difference between this machine's clock and the database's. */
const clockMarginMs = 60_000;

/** Creates a data export and mails its owner. The mail opens the profile, since the download needs a session. */
export function exportAccountJobHandler(services: Services): JobHandler {
  const { copies, database, tokens } = services;
  return createJobHandler(exportAccountJob, {
    prepare: async ({ id }, { signal }) => {
      const asked = await findAccountExport(database.db, id);
      const gathered =
        asked?.state === "preparing" ? await collectAccountData(database.db, tokens, asked.accountId) : null;
      if (!asked || !gathered) return async () => {};
      const stored = await copies.put(streamExportArchive(gathered, services, signal));
      const until = new Date(Date.now() + personalDataRetentionDays.export * dayMs);
      return async (tx) => {
        await scheduleFileCleanup(tx, new Date(until.getTime() + clockMarginMs));
        const account = (await completeAccountExport(tx, id, stored)) && (await findAccount(tx, asked.accountId));
        if (!account) return;
        const letter = { template: "export-ready" as const, path: "/profile/data", values: { day: until } };
        await queueAccountMail(tx, services, account, letter);
      };
    },
    giveUp: (tx, { id }) => failAccountExport(tx, id),
  });
}
