import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Call, isDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { TestApp } from "#tests/support/app.ts";
import { arbitraryOf, withIds } from "#tests/support/arbitrary.ts";
import { ownersRecords } from "#tests/support/builders/records.ts";
import { withOneApp } from "#tests/support/with-app.ts";

/** What they write that is theirs alone: their sign-in and account, the views they keep, what they read and say of it. */
const own: readonly string[] = [
  "addSavedView",
  "askEmailChange",
  "askErasure",
  "askExport",
  "cancelPreparedFile",
  "changePassword",
  "changeSavedView",
  "chooseNotices",
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
];

/** Their work: what people write to support is answered by them. */
const tickets: readonly string[] = [
  "addAnswerFile",
  "answerTicket",
  "changeTicket",
  "mergeTicket",
  "settleIncomingMail",
];

/** What is asked by a POST: an answer, a file, a link that is opened once. */
const asking: readonly string[] = [
  "contentLanguages",
  "countAudience",
  "downloadMedia",
  "downloadReport",
  "exportApps",
  "exportContent",
  "exportDevelopers",
  "exportRatings",
  "irisRedirectUrl",
  "listContent",
  "listContentDrafts",
  "listModels",
  "openAppealFile",
  "openConflictPaper",
  "openConsentPaper",
  "openIdentityDocument",
  "openTicketFile",
  "previewAnnouncement",
  "writeHoldMessage",
];

/** What may be written when somebody asks: who looked, how often, and the file that is being made for them. */
const kept = ["audit_entry", "rate_limit", "prepared_file", "job"];

const writes = Object.entries<Call>(calls).filter(([, { method }]) => method !== "GET");

/** The rows of every table, as a fingerprint each. */
async function fingerprints({ services }: TestApp): Promise<Map<string, unknown>> {
  const { db } = services.database;
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found = new Map<string, unknown>();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql`select md5(coalesce(string_agg(one::text, ',' order by one::text), '')) as all_rows from ${sql.identifier(name)} one`,
    );
    found.set(name, rows[0]?.["all_rows"]);
  }
  return found;
}

const askedOddly = (call: Call) => ({
  params: Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", randomUUID()])),
  query: { surprise: "yes" },
  ...(!call.file && { body: isDeclared(call.body) ? { surprise: true } : {} }),
});

withOneApp("support staff", (app) => {
  it("are refused every call that writes, but those about themselves and those that only ask", async () => {
    const letIn: string[] = [];
    for (const [name, call] of writes) {
      const statusFor = async (who: "nobody" | "support") =>
        (await app().as(who).send(call, askedOddly(call))).statusCode;
      // What anybody may send says nothing of staff.
      if ((await statusFor("nobody")) === 401 && (await statusFor("support")) !== 403) letIn.push(name);
    }
    expect(letIn.toSorted()).toEqual([...own, ...tickets, ...asking].toSorted());
  });

  it("change nothing of anybody's by asking", async () => {
    const ids = Object.values(await ownersRecords(app()));
    const before = await fingerprints(app());
    const answered = new Set<string>();
    for (const [name, call] of writes.filter(([name]) => asking.includes(name))) {
      const params = isDeclared(call.params) ? arbitraryOf(call.params) : fc.constant({});
      const body = isDeclared(call.body) ? arbitraryOf(call.body) : fc.constant(undefined);
      for (const [at, id] of ids.entries()) {
        const [some] = fc.sample(fc.record({ params, body }), { numRuns: 1, seed: at });
        const input = { params: Object(some?.params), ...(some?.body !== undefined && { body: some.body }) };
        const { statusCode } = await app().as("support").send(call, withIds(input, id));
        if (statusCode < 300) answered.add(name);
      }
    }
    const after = await fingerprints(app());
    const changed = [...after].filter(([table, rows]) => rows !== before.get(table)).map(([table]) => table);
    expect(changed.filter((table) => !kept.includes(table))).toEqual([]);
    expect([...answered]).toEqual(
      expect.arrayContaining(["countAudience", "exportApps", "openAppealFile", "openIdentityDocument"]),
    );
  });
});
