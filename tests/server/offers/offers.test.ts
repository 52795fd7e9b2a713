import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { offerCalls } from "#contract/offers/calls.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";
import { offerLimits, type OfferRequest } from "#contract/offers/offers.ts";
import { forgetOfferRequests } from "#server/offers/offers.store.ts";
import { offerRequest } from "#server/offers/offers.tables.ts";
import { mail } from "#server/outside/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/staff.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { anOfferRequest, offerForm } from "#tests/support/builders/offers.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("a request for an offer", (app) => {
  const db = () => app().services.database.db;
  const ask = (change: Record<string, unknown> = {}, who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(offerCalls.submitAws, { body: { ...offerForm, ...change } });
  const liveApp = async () => (await liveVersion(app())).version.appId;
  const mails = async (template: string) => (await db().select().from(mail)).filter((one) => one.template === template);
  const answer = ({ id, revision }: OfferRequest, state: "contacted" | "won" | "lost", who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(offerCalls.answerOfferRequest, { params: { id }, body: { revision, state, answer: "We call on Monday." } });

  it("is kept with the consent given, told to the team, and listed for its developer and staff", async () => {
    const { selectedApps, ...details } = offerForm;
    const made: OfferRequest = (await ask({ selectedApps })).json();
    expect(made).toMatchObject({ offer: "aws", state: "new", apps: [], ...details });
    const [told, ...others] = await mails("offer-requested");
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: "superadmin@test.example" });
    expect(told?.text).toContain(offerForm.comments);
    expect(told?.text).toContain(`/offer-requests/${made.id}`);
    const listed = async (who: AskedAs) => app().as(who).call(offerCalls.listOfferRequests, {});
    expect(await listed("normal")).toEqual([made]);
    expect(await listed("support")).toEqual([made]);
    expect(await listed("stranger")).toEqual([]);
  });

  it("is one when it is sent twice; another one waits until the first has ended", async () => {
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

  it("is one when it is sent five times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1);
  });

  it("is about live apps of one's own", async () => {
    const appId = await liveApp();
    const made = await anOfferRequest(app(), appId);
    expect(made).toMatchObject({ offer: "cdn", apps: [{ id: appId }] });
    const strange = await ask({ selectedApps: [appId] }, "stranger");
    expect([strange.statusCode, strange.json().code]).toEqual([404, "app_not_found"]);
    const { id } = await app()
      .as("normal")
      .call(offerCalls.offerRequest, { params: { id: made.id } });
    expect(id).toBe(made.id);
  });

  it("for a CDN names an app", async () => {
    const body = { ...offerForm, selectedApps: [] };
    const refused = await app().as("normal").send(offerCalls.submitCdn, { body });
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, "selectedApps"]);
  });

  it("needs the consent to the text as it is now, and the captcha", async () => {
    const old = await ask({ consentVersion: "0.9" });
    expect([old.statusCode, old.json().fields[0].path]).toEqual([422, "consentVersion"]);
    expect((await ask({ h_captcha_response: "of a program" })).json().code).toBe("captcha_failed");
    expect(await db().select().from(offerRequest)).toEqual([]);
  });

  it("is answered once: its developer is told, the loser of a race gets what the other wrote", async () => {
    const made: OfferRequest = (await ask()).json();
    const taken: OfferRequest = (await answer(made, "contacted")).json();
    expect(taken).toMatchObject({ state: "contacted", answer: "We call on Monday.", revision: 1 });
    const late = await answer(made, "lost", "superadmin");
    expect([late.statusCode, late.json().code, late.json().current]).toEqual([409, "revision_conflict", taken]);
    const [told] = await mails("offer-answered");
    expect(told).toMatchObject({ to: "owner@test.example" });
    expect(told?.text).toContain("We call on Monday.");
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

  it("is withdrawn by its developer alone, while it is open", async () => {
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

  it("for a CDN has a status: one's own, and any for staff who name the developer", async () => {
    const status = (who: AskedAs, developerId?: string) =>
      app()
        .as(who)
        .send(offerCalls.cdnStatus, { query: { ...(developerId && { developerId }) } });
    expect((await status("normal")).json()).toEqual({ request: null });
    const made = await anOfferRequest(app(), await liveApp());
    expect((await status("normal")).json()).toEqual({ request: made });
    expect((await status("support", made.developer.id)).json()).toEqual({ request: made });
    expect((await status("support")).json().fields[0]).toMatchObject({ path: "developerId", code: "required" });
    const strange = await status("stranger", made.developer.id);
    expect([strange.statusCode, strange.json().code]).toEqual([404, "developer_not_found"]);
  });

  it("is told of by a banner until it was asked for, or the banner was hidden for good", async () => {
    const banners = (who: AskedAs = "normal") => app().as(who).call(offerCalls.offerBanners, {});
    const named = (all: readonly { offer: string }[]) => all.map(({ offer }) => offer);
    expect(named((await banners()).shown), "a CDN needs a live app").toEqual(["aws"]);
    await liveApp();
    expect(named((await banners()).shown)).toEqual(["aws", "cdn"]);
    const hide = (hidden: boolean) =>
      app()
        .as("normal")
        .call(offerCalls.hideOfferBanner, { params: { offer: "cdn" }, body: { hidden } });
    await hide(true);
    await hide(true);
    const after = await banners();
    expect([named(after.shown), named(after.hidden)]).toEqual([["aws"], ["cdn"]]);
    expect(named((await banners("stranger")).hidden)).toEqual([]);
    await hide(false);
    expect(named((await banners()).shown)).toEqual(["aws", "cdn"]);
    const aws = async (who: AskedAs) => (await app().as(who).call(offerCalls.awsBanner, {})).banner?.offer ?? null;
    expect([await aws("normal"), await aws("support")]).toEqual(["aws", null]);
    await ask();
    expect([await aws("normal"), named((await banners()).shown)]).toEqual([null, ["cdn"]]);
  });

  it("says in one's language what becomes of one's details, with the version of the text", async () => {
    const terms = (language: LanguageCode) => app().as("normal").call(offerCalls.awsTerms, { query: { language } });
    expect(await terms("hi-IN")).toMatchObject({ version: offerForm.consentVersion, language: "hi-IN" });
    expect(await terms("ta-IN")).toMatchObject({ language: "en-US", text: expect.stringContaining("AWS") });
    const { items } = await app().as("normal").call(offerCalls.faqBanners, {});
    expect(items).toEqual([
      { offer: "aws", path: "/offers" },
      { offer: "cdn", path: "/offers" },
    ]);
  });

  it("is deleted a year after it ended, and not while it is open", async () => {
    const open: OfferRequest = (await ask()).json();
    await ask({}, "stranger");
    const ended = await app().as("stranger").call(offerCalls.listOfferRequests, {});
    for (const { id } of ended) await app().as("stranger").call(offerCalls.withdrawOfferRequest, { params: { id } });
    const age = (days: number) =>
      db()
        .update(offerRequest)
        .set({ changedAt: sql`now() - make_interval(days => ${days})` });
    await age(offerLimits.keptDays - 1);
    await forgetOfferRequests(db());
    expect(await db().select().from(offerRequest)).toHaveLength(2);
    await age(offerLimits.keptDays + 1);
    await forgetOfferRequests(db());
    expect((await db().select().from(offerRequest)).map(({ id }) => id)).toEqual([open.id]);
  });
});
