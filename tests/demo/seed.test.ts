import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { Call } from "#contract/call.ts";
import { checkCaptions } from "#contract/content/media/captions/captions.ts";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { type ConsentKind, missingConsents } from "#contract/catalog/consents/required-consents.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import type { Transaction } from "#server/platform/db/transaction.ts";
import { demoApps } from "#demo/catalogue/demo-apps.ts";
import { seedDemo } from "#demo/seed.ts";
import { measureReviewTimes } from "#server/catalog/queries/review-clock.ts";
import type { Services } from "#server/services.ts";
import { openTestApp, type SendInput, type TestApp } from "#tests/support/app.ts";
import { mainEngine } from "#tests/support/engines.ts";

const password = "Publish-in-India-1";

/** Services that throw in the transaction with this number, as if the process were killed. */
function killedAt({ database, ...services }: Services, number: number): Services {
  let count = 0;
  const transaction: Transaction = (work) => {
    if (++count === number) throw new Error("killed");
    return database.transaction(work);
  };
  return { ...services, database: { ...database, transaction } };
}

// An embedded database gets the demo store at its first start, as in the journey tests.
describe(`demo store (${mainEngine()})`, () => {
  let app: TestApp;
  const reports: [apps: number, of: number][] = [];
  const rows = async (text: string) => (await app.services.database.pool.query(text)).rows;
  const counts = async () =>
    rows(
      "select (select count(*) from app) apps, (select count(*) from version) versions, (select count(*) from media) media",
    );
  const empty = async () => {
    // Ready-made reasons come with the database: the demo's holds are written from them.
    const names = await rows(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'reason%'",
    );
    await rows(`truncate ${names.map(({ name }) => name).join(", ")} restart identity cascade`);
  };

  beforeAll(async () => {
    app = await openTestApp(mainEngine());
    await empty();
    // The first transaction removes leftovers, the second makes developers, each app is one more.
    await seedDemo(killedAt(app.services, 5)).catch(() => undefined);
    await seedDemo(app.services, (...progress) => reports.push(progress));
  }, 240_000);
  afterAll(() => app?.close());

  const tokens = new Map<string, string>();
  const login = async (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known) return known;
    const { accessToken } = await app.as("nobody").call(accountCalls.login, { body: { email, password } });
    tokens.set(email, accessToken);
    return accessToken;
  };
  const ask = async (email: string, call: Call, input: SendInput = {}) => {
    const headers = { authorization: `O-Bearer ${await login(email)}` };
    const answer = await app.as("nobody").send(call, { ...input, headers });
    expect([call.path, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([call.path, 200, true]);
    return answer.json();
  };

  it("seeds the demo store once, even after a killed first attempt and a second run", async () => {
    const before = await counts();
    expect(before[0]?.apps).toBe(String(demoApps.length));
    await seedDemo(app.services);
    expect(await counts()).toEqual(before);
  });

  it("reports progress once for each seeded app", () => {
    expect(reports).toEqual(demoApps.map((_, at) => [at + 1, demoApps.length]));
  });

  it("stores every file that media or packages refer to", async () => {
    const named = await rows("select sha256 from media union select sha256 from package_file");
    for (const { sha256 } of named) expect(await app.services.files.stat(sha256)).toBeDefined();
  });

  it("seeds a version in every status except pending", async () => {
    const statuses = await rows("select distinct status from version");
    expect(statuses.map(({ status }) => status).sort()).toEqual(
      versionStatuses.filter((versionStatus) => versionStatus !== "pending").sort(),
    );
  });

  it("seeds enough decisions for the review clock, and none in the future", async () => {
    expect((await measureReviewTimes(app.services.database.db, new Date())).decisions).toBeGreaterThanOrEqual(40);
    expect(await rows("select 1 from transition where at > now()")).toEqual([]);
  });

  it("seeds two refused packages, one of them for a changed signer", async () => {
    const refused = await rows(
      "select file_name, findings from package_file where verdict = 'refuse' order by file_name desc",
    );
    expect(refused.map(({ file_name }) => file_name)).toEqual([
      "in.sahyadri.panchang-3.0.0.apk",
      "com.dhanvriddhi.turantpaisa-1.1.0.apk",
    ]);
    expect(refused[0]?.findings).toContainEqual(expect.objectContaining({ code: "update_signer_changed" }));
  });

  it("seeds a complete listing for every submitted version", async () => {
    const forms = await rows("select form from version where status <> 'draft'");
    for (const { form } of forms) {
      expect(form.metadata.screenshotIds.length).toBeGreaterThanOrEqual(limits.screenshots.min);
      expect(form.upload.packageFileId).not.toBeNull();
      expect(Object.values(form.declaration)).toEqual([true, true, true]);
    }
  });

  it.each(["enterprise@demo.example", "developer@demo.example"])(
    "lets %s open all their demo apps and versions",
    async (email) => {
      const { items } = await ask(email, appCalls.listApps);
      expect(items.length).toBeGreaterThanOrEqual(3);
      for (const { id } of items) {
        const details = await ask(email, appCalls.appDetails, { params: { id } });
        for (const version of details.versions) {
          await ask(email, versionCalls.versionDetails, { params: { id: version.id } });
          await ask(email, versionCalls.whatChanged, { params: { versionId: version.id, appId: id } });
          await ask(email, versionCalls.holdHistory, { params: { versionId: version.id } });
        }
      }
      await ask(email, versionCalls.listVersions);
    },
  );

  it("lets staff open the demo store's review queue, every submission and every app", async () => {
    const admin = "admin@demo.example";
    const { items } = await ask(admin, reviewDeskCalls.reviewQueue);
    expect(await ask(admin, reviewDeskCalls.reviewCounts)).toMatchObject({ waiting: items.length, claimed: 2 });
    const flags = new Set(items.flatMap((row: { flags: string[] }) => row.flags));
    for (const flag of ["sensitive_category", "new_permissions", "resubmission", "kids"]) expect(flags).toContain(flag);
    for (const { version, app: own } of items) {
      const params = { id: version.id, state: version.status };
      const desk = await ask(admin, reviewDeskCalls.submission, { params });
      if (version.mode !== "create")
        expect(desk.changes.fields).toEqual(expect.arrayContaining(["shortDescription", "screenshots"]));
      await ask(admin, reviewDeskCalls.staffAppDetails, { params: { id: own.id } });
    }
  });

  it("seeds one waiting app with an access kit, whose content the queue hides from staff", async () => {
    const admin = "admin@demo.example";
    const { items } = await ask(admin, reviewDeskCalls.reviewQueue);
    const kits = [];
    for (const { app: own } of items) kits.push(await ask(admin, accessKitCalls.accessKit, { params: { id: own.id } }));
    const given = kits.filter((kit) => kit.given);
    expect(given).toMatchObject([{ needsLogin: true, takes: true, content: null }]);
  });

  it("seeds a waiting video that replaces a live one, with captions, a draft and a history", async () => {
    const admin = "admin@demo.example";
    const [waiting, ...others] = await ask(admin, mediaReviewCalls.listMediaReview);
    expect(others).toEqual([]);
    const card = await ask(admin, mediaReviewCalls.mediaReviewCard, { params: { id: waiting.id } });
    expect(card).toMatchObject({
      item: { status: "inreview", asset: { facts: { codec: "vp9", durationMs: 30_000 } } },
      live: { status: "live" },
      texts: [{ language: "hi-IN" }, { language: "mr-IN", status: "draft" }],
      liveCaptions: [{ language: "hi-IN" }],
      steps: [{ move: "send" }],
    });
    expect(card.captions).toHaveLength(3);
    // Only advice is allowed: captions with a refusing finding could not have been saved.
    const findings = [...card.captions, ...card.liveCaptions].flatMap(({ cues }) =>
      checkCaptions(cues, card.item.asset.facts.durationMs),
    );
    expect(findings.filter(({ weight }) => weight === "refuse")).toEqual([]);
  });

  it("seeds a waiting and a decided identity check with documents that staff can open", async () => {
    const admin = "admin@demo.example";
    const list = async (tab: string) => ask(admin, identityCalls.listIdentityChecks, { query: { tab } });
    const [[waiting], [decided]] = [await list("waiting"), await list("done")];
    expect([waiting.developerName, waiting.papers]).toEqual(["Ritu Malhotra", ["pan", "aadhaar"]]);
    expect([decided.developerName, decided.state]).toEqual(["Dhanvriddhi Fintech LLP", "SUCCESS"]);
    const { check, decidedBy } = await ask(admin, identityCalls.identityCase, { params: { id: decided.id } });
    expect([check.documents.length, decidedBy]).toEqual([3, "Farhan Qureshi"]);
    const [paper] = (await ask(admin, identityCalls.identityCase, { params: { id: waiting.id } })).check.documents;
    expect([paper.type, paper.match.verdict]).toEqual(["image/png", "same"]);
  });

  it("seeds a loan app with every consent its tags require", async () => {
    const { apps } = await ask("fintech@demo.example", consentCalls.listConsents);
    const loan = apps.find(({ title }: { title: string }) => title === "Rupaya Saathi Loan");
    const given = loan.given.map(({ consent }: { consent: ConsentKind }) => consent);
    expect(missingConsents(loan.tags, given)).toEqual([]);
  });

  it("seeds mails with past dates, and sends none", async () => {
    expect(await rows("select 1 from job")).toEqual([]);
    expect(
      await rows("select 1 from mail where delivered_at is not null or created_at > now() - interval '1 minute'"),
    ).toEqual([]);
    expect((await rows("select distinct template from mail")).length).toBeGreaterThanOrEqual(3);
  });
});
