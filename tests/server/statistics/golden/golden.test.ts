import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { openTestApp, type SendInput, type TestApp } from "#tests/support/app.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";
import { fillGoldenStore, goldenApp, goldenNow, otherApp } from "./golden-store.ts";

/**
 * Compares the answers of every specified call, on fixed events at a fixed time, with the reviewed answers on disk.
 * After an intended change: `GOLDEN=write npx vitest run tests/server/statistics/golden`, format, and review the diff.
 */
const writing = process.env.GOLDEN === "write";
const [, openEmbedded] = statisticsEngines[0];
const directory = fileURLToPath(new URL("./", import.meta.url));

const month = { startDate: "2035-12-16", endDate: "2036-01-14" };
const inputs: Partial<Record<keyof typeof statisticsCalls, SendInput>> = {
  installsByModel: { query: { appId: goldenApp, OEM: "vivo" } },
  regionBasedDownload: { query: { appId: goldenApp, ...month, state: "IN-MH" } },
  installsByRegion: { query: { appId: goldenApp, ...month } },
  installsByLanguage: { query: { appId: goldenApp, ...month } },
  appRetention: { query: { appId: goldenApp, start: "2036-01-01", end: "2036-01-05" } },
  startCampaign: {
    query: { appId: otherApp },
    body: { startDate: "2036-01-15", endDate: "2036-01-20", name: "Winter" },
  },
  downloadReport: { body: { appId: goldenApp, type: "by-version" } },
};

const specified = Object.entries<Call>(statisticsCalls).filter(([, { path }]) => !path.startsWith("/x/"));
const familyOf = ({ path }: Call): string => path.split("/").slice(1, -1).join("-");
const families = [...new Set(specified.map(([, call]) => familyOf(call)))];
const callsOf = (family: string) => specified.filter(([, call]) => familyOf(call) === family);

const inputOf = (name: string, { query }: Call): SendInput => {
  const given: SendInput | undefined = Object.entries(inputs).find(([key]) => key === name)?.[1];
  return given ?? (isSchemaDeclared(query) ? { query: { appId: goldenApp } } : {});
};

/** Fields that differ in every run: generated IDs and signed links. */
const varyingFields: Record<string, readonly string[]> = {
  startCampaign: ["id"],
  downloadReport: ["url", "id", "expiresAt"],
};
const comparable = (name: string, answer: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      (key === "asOf" && value !== null) || varyingFields[name]?.includes(key) ? "…" : value,
    ]),
  );

describe("golden answers", () => {
  let opened: TestStatistics;
  let app: TestApp;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: goldenNow });
    opened = await openEmbedded();
    app = await openTestApp("embedded", { statistics: opened.statistics });
    await fillGoldenStore(app, opened.statistics);
  }, 120_000);
  afterAll(async () => {
    vi.useRealTimers();
    await app?.close();
    await opened?.close();
  });

  it("covers all 43 specified statistics calls", () => {
    expect(specified).toHaveLength(43);
  });

  it.each(families)("answers the %s calls as the golden files do", async (family) => {
    const answers: Record<string, unknown> = {};
    for (const [name, call] of callsOf(family)) {
      const input = inputOf(name, call);
      const sent = await app.as("normal").send(call, input);
      expect(sent.statusCode, `${name}: ${sent.body}`).toBe(200);
      answers[name] = { ...input, answer: comparable(name, sent.json()) };
    }
    const file = `${directory}${family}.json`;
    if (writing) writeFileSync(file, `${JSON.stringify(answers)}\n`);
    expect(answers).toEqual(JSON.parse(readFileSync(file, "utf8")));
  });
});
