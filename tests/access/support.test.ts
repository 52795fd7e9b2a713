import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { TestApp } from "#tests/support/app.ts";
import { arbitraryOf, withIds } from "#tests/support/arbitrary.ts";
import { ownersRecords } from "#tests/support/builders/records.ts";
import { withApps } from "#tests/support/with-app.ts";

/** Writing calls about their own data: sign-in, account, saved views, and reading and liking editorials. */
const own: readonly string[] = [
  "addSavedView",
  "askEmailChange",
  "askErasure",
  "askExport",
  "cancelPreparedFile",
  "cancelRecovery",
  "changePassword",
  "changeSavedView",
  "chooseNotices",
  "confirmIdentity",
  "confirmTotp",
  "endOtherSessions",
  "endSession",
  "endTour",
  "initOtp",
  "logout",
  "newRecoveryCodes",
  "profilePasswordChange",
  "refresh",
  "removeSavedView",
  "requestReview",
  "sayFaqHelped",
  "seeNotifications",
  "setLike",
  "startTotp",
  "subscribeNewsletter",
  "takeBackEmailChange",
  "takeBackErasure",
  "trackImpression",
  "trackView",
  "turnOffTotp",
  "unsubscribeNewsletter",
  "updateInternationalNumber",
  "updateProfile",
  "verifyOtp",
  "withdrawNameChange",
];

/** Writing calls of support's own work: answering tickets. */
const tickets: readonly string[] = [
  "addAnswerFile",
  "answerTicket",
  "changeTicket",
  "mergeTicket",
  "settleIncomingMail",
];

/** POST calls that only read: queries, downloads and one-time links. */
const asking: readonly string[] = [
  "contentLanguages",
  "countAudience",
  "downloadReport",
  "exportApps",
  "exportContent",
  "exportRatings",
  "irisRedirectUrl",
  "listContent",
  "listContentDrafts",
  "listModels",
  "openAppealFile",
  "openConflictPaper",
  "openConsentPaper",
  "openExport",
  "openTicketFile",
  "previewAnnouncement",
  "writeHoldMessage",
];

/** Tables that reading may change: audit entries, rate limits, and the caller's prepared file with its job. */
const writableTables = ["audit_entry", "rate_limit", "prepared_file", "job"];

const writes = Object.entries<Call>(calls).filter(([, { method }]) => method !== "GET");

/** One hash per table, over all its rows. */
async function fingerprints({ services }: TestApp): Promise<Map<string, unknown>> {
  const { db } = services.database;
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const hashes = new Map<string, unknown>();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql`select md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as all_rows from ${sql.identifier(name)} one`,
    );
    hashes.set(name, rows[0]?.["all_rows"]);
  }
  return hashes;
}

const askedOddly = (call: Call) => ({
  params: Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", randomUUID()])),
  query: { surprise: "yes" },
  ...(!call.file && { body: isSchemaDeclared(call.body) ? { surprise: true } : {} }),
});

withApps("support staff", (app) => {
  it("support staff are refused every writing call except own data, tickets and reading POSTs", async () => {
    const admitted: string[] = [];
    for (const [name, call] of writes) {
      const statusFor = async (who: "nobody" | "support") =>
        (await app().as(who).send(call, askedOddly(call))).statusCode;
      // Public calls say nothing about what staff may do.
      if ((await statusFor("nobody")) === 401 && (await statusFor("support")) !== 403) admitted.push(name);
    }
    expect(admitted.toSorted()).toEqual([...own, ...tickets, ...asking].toSorted());
  });

  it("support staff's reading POST calls change no records", async () => {
    const ids = Object.values(await ownersRecords(app()));
    const before = await fingerprints(app());
    const answered = new Set<string>();
    for (const [name, call] of writes.filter(([name]) => asking.includes(name))) {
      const params = isSchemaDeclared(call.params) ? arbitraryOf(call.params) : fc.constant({});
      const body = isSchemaDeclared(call.body) ? arbitraryOf(call.body) : fc.constant(undefined);
      for (const [at, id] of ids.entries()) {
        const [some] = fc.sample(fc.record({ params, body }), { numRuns: 1, seed: at });
        const input = { params: Object(some?.params), ...(some?.body !== undefined && { body: some.body }) };
        const { statusCode } = await app().as("support").send(call, withIds(input, id));
        if (statusCode < 300) answered.add(name);
      }
    }
    const after = await fingerprints(app());
    const changed = [...after].filter(([table, rows]) => rows !== before.get(table)).map(([table]) => table);
    expect(changed.filter((table) => !writableTables.includes(table))).toEqual([]);
    expect([...answered]).toEqual(
      expect.arrayContaining(["countAudience", "exportApps", "openAppealFile", "openTicketFile"]),
    );
  }, 120_000);
});
