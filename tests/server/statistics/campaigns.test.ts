import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { withApps } from "#tests/support/with-app.ts";

const today = toIndianDay(Date.now());
const start = (startDate: string, endDate: string) => ({ startDate, endDate });

withApps("campaigns", (app) => {
  it("starts only one campaign for an app, even when three are started at once", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const ask = () =>
      app()
        .as("normal")
        .send(statisticsCalls.startCampaign, { query: { appId: id }, body: start(today, addDays(today, 3)) });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("campaign_running");
  });

  it("starts a campaign without days today, for a week", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const made = await app()
      .as("normal")
      .call(statisticsCalls.startCampaign, { query: { appId: id } });
    expect(made).toMatchObject({ name: "Krishi Mitra", ...start(today, addDays(today, 6)) });
    const late = await app()
      .as("normal")
      .send(statisticsCalls.startCampaign, { query: { appId: id }, body: { endDate: addDays(today, 400) } });
    expect(late.json().fields).toEqual([{ path: "endDate", code: "range_too_long" }]);
  });

  it("starts no campaign for an app that is out of the store", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const { db } = app().services.database;
    const codeIn = async (status: string) => {
      await db.execute(sql`update app set status = ${status}`);
      const answer = await app()
        .as("normal")
        .send(statisticsCalls.startCampaign, { query: { appId: id }, body: start(today, today) });
      return answer.json().code;
    };
    expect([await codeIn("inactive"), await codeIn("blocked")]).toEqual(["app_not_published", "app_not_published"]);
    expect(await codeIn("limited_serving")).toBeUndefined();
  });

  it("lets only the owner start a campaign; staff get 403, strangers 404", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const ask = async (who: "support" | "admin" | "stranger" | "adminAsDev") => {
      const input = { query: { appId: id }, body: start(today, today) };
      return (await app().as(who).send(statisticsCalls.startCampaign, input)).statusCode;
    };
    expect([await ask("support"), await ask("admin"), await ask("stranger")]).toEqual([403, 403, 404]);
    expect(await ask("adminAsDev")).toBe(200);
  });

  it.each([
    [start(addDays(today, -1), today), "startDate", "range_in_past"],
    [start(addDays(today, 2), today), "startDate", "range_reversed"],
    [start(today, addDays(today, 400)), "endDate", "range_too_long"],
  ])("rejects a campaign with the days %j", async (body, path, code) => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const answer = await app()
      .as("normal")
      .send(statisticsCalls.startCampaign, { query: { appId: id }, body });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path, code }]]);
  });

  it("lets the owner change and withdraw a planned campaign, and nobody else change it", async () => {
    const { id: appId } = await publishedApp(app(), "Krishi Mitra");
    const planned = await app()
      .as("normal")
      .call(statisticsCalls.startCampaign, {
        query: { appId },
        body: { name: "Rabi", ...start(addDays(today, 1), addDays(today, 7)) },
      });
    const input = {
      params: { id: planned.id },
      body: { name: "Kharif", ...start(addDays(today, 2), addDays(today, 3)) },
    };
    const codeFor = async (who: "stranger" | "admin") =>
      (await app().as(who).send(statisticsCalls.changeCampaign, input)).statusCode;
    expect([await codeFor("stranger"), await codeFor("admin")]).toEqual([404, 403]);
    const changed = await app().as("normal").call(statisticsCalls.changeCampaign, input);
    expect(changed).toEqual({ ...planned, name: "Kharif", ...start(addDays(today, 2), addDays(today, 3)) });
    await app()
      .as("normal")
      .call(statisticsCalls.withdrawCampaign, { params: { id: planned.id } });
    expect(await app().as("normal").call(statisticsCalls.campaignIntervals, { query: { appId } })).toEqual({
      items: [],
    });
  });

  it("rejects changing or withdrawing a campaign that has started", async () => {
    const { id: appId } = await publishedApp(app(), "Krishi Mitra");
    const { id } = await app()
      .as("normal")
      .call(statisticsCalls.startCampaign, { query: { appId }, body: start(today, today) });
    const change = await app()
      .as("normal")
      .send(statisticsCalls.changeCampaign, { params: { id }, body: start(today, addDays(today, 2)) });
    const back = await app().as("normal").send(statisticsCalls.withdrawCampaign, { params: { id } });
    expect([change.statusCode, change.json().code]).toEqual([409, "campaign_started"]);
    expect([back.statusCode, back.json().code]).toEqual([409, "campaign_started"]);
  });

  it("returns 503 for campaign installs without statistics, but still answers whether one exists", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const answer = await app()
      .as("normal")
      .send(statisticsCalls.campaignInstalls, { query: { appId: id } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "statistics_disabled"]);
    const exists = await app()
      .as("normal")
      .call(statisticsCalls.campaignExists, { query: { appId: id } });
    expect(exists).toEqual({ exists: false, current: null });
  });
});
