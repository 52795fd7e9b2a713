import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { contactLimits } from "#contract/support/help/contact.ts";
import { offerLimits, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import { deleteOldOfferRequests } from "#server/publishing/offers/offers.store.ts";
import { offerRequest } from "#server/publishing/offers/offers.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { solved } from "#tests/support/captcha.ts";
import { anOfferRequest, offerForm } from "#tests/support/builders/offers.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("offer requests", (app) => {
  const db = () => app().services.database.db;
  const ask = (change: Record<string, unknown> = {}, who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(offerCalls.submitAws, { body: { ...offerForm, ...change } });
  const liveApp = async () => (await liveVersion(app())).version.appId;
  const mails = async (template: string) => (await db().select().from(mail)).filter((row) => row.template === template);
  const answer = ({ id, revision }: OfferRequest, state: "contacted" | "won" | "lost", who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(offerCalls.answerOfferRequest, { params: { id }, body: { revision, state, answer: "We call on Monday." } });

  it("stores an offer request with its consent, mails the team and lists it to developer and staff", async () => {
    const { selectedApps, ...details } = offerForm;
    const made: OfferRequest = (await ask({ selectedApps })).json();
    expect(made).toMatchObject({ offer: "aws", state: "new", apps: [], ...details });
    const [teamMail, ...others] = await mails("offer-requested");
    expect(others).toEqual([]);
    expect(teamMail).toMatchObject({ to: "superadmin@test.example" });
    expect(teamMail?.text).toContain(offerForm.comments);
    expect(teamMail?.text).toContain(`/offer-requests/${made.id}`);
    const listed = async (who: AskedAs) => app().as(who).call(offerCalls.listOfferRequests, {});
    expect(await listed("normal")).toEqual([made]);
    expect(await listed("support")).toEqual([made]);
    expect(await listed("stranger")).toEqual([]);
  });

  it("returns the same offer request when sent twice, and refuses another until the first ends", async () => {
    const first: OfferRequest = (await ask()).json();
    expect((await ask()).json()).toEqual(first);
    const other = await ask({ comments: "Something else." });
    expect([other.statusCode, other.json().code, other.json().current.id]).toEqual([
      409,
      "offer_request_open",
      first.id,
    ]);
    expect(await mails("offer-requested")).toHaveLength(1);
    expect((await answer(first, "lost")).statusCode).toBe(200);
    expect((await ask({ comments: "Something else." })).statusCode).toBe(200);
  });

  it("creates one offer request from five concurrent sends", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it("accepts the developer's own live app in an offer request and refuses another developer's", async () => {
    const appId = await liveApp();
    const made = await anOfferRequest(app(), appId);
    expect(made).toMatchObject({ offer: "cdn", apps: [{ id: appId }] });
    const foreign = await ask({ selectedApps: [appId] }, "stranger");
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "app_not_found"]);
    const read = await app()
      .as("normal")
      .call(offerCalls.offerRequest, { params: { id: made.id } });
    expect(read).toMatchObject({ id: made.id, steps: [{ state: "new", answer: "", by: null }] });
  });

  it("requires an app in a CDN request", async () => {
    const body = { ...offerForm, selectedApps: [] };
    const refused = await app().as("normal").send(offerCalls.submitCdn, { body });
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, "selectedApps"]);
  });

  it("refuses an offer request with an outdated consent version or a failed captcha", async () => {
    const old = await ask({ consentVersion: "0.9" });
    expect([old.statusCode, old.json().fields[0].path]).toEqual([422, "consentVersion"]);
    expect((await ask({ h_captcha_response: "of a program" })).json().code).toBe("captcha_failed");
    expect(await db().select().from(offerRequest)).toEqual([]);
  });

  it("mails the answer to an offer request, and gives a late answerer 409 with the current one", async () => {
    const made: OfferRequest = (await ask()).json();
    const taken: OfferRequest = (await answer(made, "contacted")).json();
    expect(taken).toMatchObject({ state: "contacted", answer: "We call on Monday.", revision: 1 });
    const late = await answer(made, "lost", "superadmin");
    expect([late.statusCode, late.json().code, late.json().current]).toEqual([409, "revision_conflict", taken]);
    const [ownerMail] = await mails("offer-answered");
    expect(ownerMail).toMatchObject({ to: "owner@test.example" });
    expect(ownerMail?.text).toContain("We call on Monday.");
    const won: OfferRequest = (await answer(taken, "won")).json();
    const after = await answer(won, "lost");
    expect([after.statusCode, after.json().code]).toEqual([409, "offer_request_ended"]);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, made.id));
    expect(lines.map(({ action, data }) => [action, data.to])).toEqual([
      ["offer_requested", undefined],
      ["offer_answered", "contacted"],
      ["offer_answered", "won"],
    ]);
  });

  it("lets only the developer withdraw an offer request, and only while it is open", async () => {
    const made: OfferRequest = (await ask()).json();
    const withdraw = (who: AskedAs) =>
      app()
        .as(who)
        .send(offerCalls.withdrawOfferRequest, { params: { id: made.id } });
    expect((await withdraw("stranger")).statusCode).toBe(404);
    expect((await withdraw("admin")).statusCode).toBe(403);
    expect((await withdraw("normal")).json()).toMatchObject({ state: "withdrawn" });
    expect((await withdraw("normal")).json().code).toBe("offer_request_ended");
  });

  it("returns the developer's own CDN status, and any developer's to staff who name one", async () => {
    const status = (who: AskedAs, developerId?: string) =>
      app()
        .as(who)
        .send(offerCalls.cdnStatus, { query: { ...(developerId !== undefined && { developerId }) } });
    expect((await status("normal")).json()).toEqual({ request: null });
    const made = await anOfferRequest(app(), await liveApp());
    expect((await status("normal")).json()).toEqual({ request: made });
    expect((await status("support", made.developer?.id)).json()).toEqual({ request: made });
    expect((await status("support")).json().fields[0]).toMatchObject({ path: "developerId", code: "required" });
    const foreign = await status("stranger", made.developer?.id);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "developer_not_found"]);
  });

  it("shows an offer's banner until the offer is requested or the banner hidden", async () => {
    const banners = (who: AskedAs = "normal") => app().as(who).call(offerCalls.offerBanners, {});
    const offersOf = (banners: readonly { offer: string }[]) => banners.map(({ offer }) => offer);
    expect(offersOf((await banners()).shown), "a CDN needs a live app").toEqual(["aws"]);
    await liveApp();
    expect(offersOf((await banners()).shown)).toEqual(["aws", "cdn"]);
    const hide = (hidden: boolean) =>
      app()
        .as("normal")
        .call(offerCalls.hideOfferBanner, { params: { offer: "cdn" }, body: { hidden } });
    await hide(true);
    await hide(true);
    const after = await banners();
    expect([offersOf(after.shown), offersOf(after.hidden)]).toEqual([["aws"], ["cdn"]]);
    expect(offersOf((await banners("stranger")).hidden)).toEqual([]);
    await hide(false);
    expect(offersOf((await banners()).shown)).toEqual(["aws", "cdn"]);
    const aws = async (who: AskedAs) => (await app().as(who).call(offerCalls.awsBanner, {})).banner?.offer ?? null;
    expect([await aws("normal"), await aws("support")]).toEqual(["aws", null]);
    await ask();
    expect([await aws("normal"), offersOf((await banners()).shown)]).toEqual([null, ["cdn"]]);
  });

  it("returns an offer's terms with their version in the reader's language, else in English", async () => {
    const terms = (language: LanguageCode) => app().as("normal").call(offerCalls.awsTerms, { query: { language } });
    expect(await terms("hi-IN")).toMatchObject({ version: offerForm.consentVersion, language: "hi-IN" });
    expect(await terms("ta-IN")).toMatchObject({ language: "en-US", text: expect.stringContaining("AWS") });
    const { items } = await app().as("normal").call(offerCalls.faqBanners, {});
    expect(items).toEqual([
      { offer: "aws", path: "/offers" },
      { offer: "cdn", path: "/offers" },
    ]);
  });

  const lead = { ...offerForm, selectedApps: ["Nellai Kalvi"], language: "ur-IN" } as const;
  const sendLead = (change: Record<string, unknown> = {}, who: AskedAs = "nobody") =>
    app()
      .as(who)
      .send(leadCalls.sendLead, { body: { ...lead, ...change } });
  const read = (id: string, who: AskedAs) => app().as(who).send(offerCalls.offerRequest, { params: { id } });

  it("stores a visitor's lead, notifies staff in the bell and by mail, and shows it to staff only", async () => {
    const { id } = (await sendLead()).json();
    const { selectedApps: _, language: __, ...details } = lead;
    const apps = [{ id: null, title: "Nellai Kalvi" }];
    const made = (await read(id, "support")).json();
    expect(made).toMatchObject({ ...details, offer: "promotion", state: "new", developer: null, apps });
    expect(await app().as("normal").call(offerCalls.listOfferRequests, {})).toEqual([]);
    expect((await read(id, "normal")).json().code).toBe("offer_request_not_found");
    const [teamMail, ...others] = await mails("offer-requested");
    expect([teamMail?.to, others]).toEqual(["superadmin@test.example", []]);
    expect(teamMail?.text).toContain(`/offer-requests/${id}`);
    const { items } = await app().as("superadmin").call(notificationCalls.listNotifications, {});
    expect(items).toMatchObject([{ event: "offer-requested", path: `/offer-requests/${id}` }]);
    const search = async (query: object) =>
      (await app().as("admin").call(offerCalls.listOfferRequests, { query })).map((row) => row.id);
    expect(await search({ searchText: "meera@kaveri", offer: "promotion", state: "new" })).toEqual([id]);
    expect([await search({ offer: "aws" }), await search({ state: "won" })]).toEqual([[], []]);
  });

  it("creates one request from repeated leads, even with a used captcha; new text makes a new one", async () => {
    const captchaResponse = await solved(app().services);
    const first = (await sendLead({ captchaResponse })).json();
    expect((await sendLead({ captchaResponse })).json()).toEqual(first);
    const at = await Promise.all(Array.from({ length: 4 }, () => sendLead({ comments: "At once." })));
    expect(at.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(at.map((answer) => answer.json().id)).size).toBe(1);
    expect(await db().select().from(offerRequest)).toHaveLength(2);
    expect(await mails("offer-requested")).toHaveLength(2);
  });

  it("refuses a lead without current consent or captcha, and after too many in a day", async () => {
    const without = await sendLead({ consentVersion: "0.9" });
    expect([without.statusCode, without.json().fields[0].path]).toEqual([422, "consentVersion"]);
    expect((await sendLead({ captchaResponse: "of a program" })).json().code).toBe("captcha_failed");
    expect(await db().select().from(offerRequest)).toEqual([]);
    const from = app().services.tokens.blind("127.0.0.1");
    for (let hit = 0; hit < contactLimits.ofAddressADay; hit++)
      await countRateLimitHit(db(), `lead ${from}`, 86_400_000);
    expect((await sendLead({ comments: "One more." })).json().code).toBe("too_many_messages");
  });

  it("stores a lead without consent as one without consent", async () => {
    const { id } = (await sendLead({ consentVersion: undefined, selectedApps: [] })).json();
    expect((await read(id, "support")).json()).toMatchObject({ consentVersion: null, apps: [] });
  });

  it("mails a visitor each answer to their lead, in their language, and records each step", async () => {
    const { id } = (await sendLead()).json();
    const made: OfferRequest = (await read(id, "admin")).json();
    const taken: OfferRequest = (await answer(made, "contacted")).json();
    const late = await answer(made, "lost", "superadmin");
    expect([late.statusCode, late.json().current]).toEqual([409, taken]);
    await answer(taken, "won");
    const answers = await mails("offer-answered");
    expect(answers.map(({ to }) => to)).toEqual([lead.primaryContactEmail, lead.primaryContactEmail]);
    expect(answers[0]?.text).toContain("We call on Monday.");
    expect(answers[0]?.html).toContain('dir="rtl"');
    expect((await read(id, "support")).json().steps).toMatchObject([
      { state: "new", by: null },
      { state: "contacted", answer: "We call on Monday.", by: expect.stringMatching(/./) },
      { state: "won", by: expect.stringMatching(/./) },
    ]);
  });

  it("ties a signed-in developer's promotion request to them, and refuses one from staff", async () => {
    const appId = await liveApp();
    const { id } = (await sendLead({ selectedApps: [appId] }, "normal")).json();
    expect((await read(id, "normal")).json()).toMatchObject({ offer: "promotion", apps: [{ id: appId }] });
    expect((await sendLead({ selectedApps: [appId] }, "normal")).json()).toEqual({ id });
    expect((await sendLead({ comments: "Another." }, "normal")).json().code).toBe("app_not_found");
    const another = await sendLead({ selectedApps: [], comments: "Another." }, "normal");
    expect([another.statusCode, another.json().code]).toEqual([409, "offer_request_open"]);
    expect((await sendLead({ selectedApps: [] }, "admin")).statusCode).toBe(403);
    const named = (await app().as("normal").call(offerCalls.offerBanners, {})).shown.map(({ offer }) => offer);
    expect(named, "no banner for what every developer may ask").toEqual(["aws", "cdn"]);
  });

  it("deletes an ended offer request after its retention time and keeps an open one", async () => {
    const open: OfferRequest = (await ask()).json();
    await ask({}, "stranger");
    const ended = await app().as("stranger").call(offerCalls.listOfferRequests, {});
    for (const { id } of ended) await app().as("stranger").call(offerCalls.withdrawOfferRequest, { params: { id } });
    const age = (days: number) =>
      db()
        .update(offerRequest)
        .set({ changedAt: sql`now() - make_interval(days => ${days})` });
    await age(offerLimits.keptDays - 1);
    await deleteOldOfferRequests(db());
    expect(await db().select().from(offerRequest)).toHaveLength(2);
    await age(offerLimits.keptDays + 1);
    await deleteOldOfferRequests(db());
    expect((await db().select().from(offerRequest)).map(({ id }) => id)).toEqual([open.id]);
  });
});
