import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { Call } from "#contract/call.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { seedBulkApps } from "#demo/bulk/bulk-apps.ts";
import { type AskedAs, openTestApp, type SendInput, type TestApp } from "#tests/support/app.ts";
import { scannedTables } from "#tests/support/scanned-tables.ts";
import { type Statement, statementsOf } from "#tests/support/watch-statements.ts";

const apps = 5_000;
/** Tables above this row count must be read by index; smaller ones are faster to scan. */
const manyRows = 4_000;

describe.skipIf(!inject("postgres"))("query plans in a large store", () => {
  let app: TestApp | undefined;
  const ids: Record<string, string> = {};
  const large = new Set<string>();

  const rows = async (text: string, values: unknown[] = []) =>
    (await opened().services.database.pool.query<Record<string, string>>(text, values)).rows;
  const opened = (): TestApp => {
    if (!app) throw new Error("the store is open inside tests only");
    return app;
  };

  beforeAll(async () => {
    app = await openTestApp("postgres");
    const { services, people } = app;
    await seedBulkApps(services.database, apps, "Publish-in-India-1", () => {});
    await rows("update app set developer_id = $1 where seq_id in (select seq_id from app order by seq_id limit 12)", [
      people.developerId,
    ]);
    const [own] = await rows("select id from app where developer_id = $1 limit 1", [people.developerId]);
    const [waiting] = await rows("select id, app_id from version where status = 'inreview' limit 1");
    const [held] = await rows("select id from version where status = 'onhold' limit 1");
    Object.assign(ids, { appId: own?.id, waitingId: waiting?.id, waitingAppId: waiting?.app_id, heldId: held?.id });
    for (const { relname } of await rows("select relname from pg_class where relkind = 'r' and reltuples > $1", [
      manyRows,
    ]))
      large.add(relname ?? "");
  }, 120_000);
  afterAll(() => app?.close());

  const scanned = async (statement: Statement): Promise<string[]> =>
    (await scannedTables(opened().services.database.pool, statement)).filter((table) => large.has(table));

  const asked: readonly [AskedAs, Call, (() => SendInput)?][] = [
    ...[{}, { searchText: "ledger" }, { searchText: "app777" }, { status: "blocked" }, { start: "900" }].flatMap(
      (query) =>
        (["normal", "admin"] as const).map((who): [AskedAs, Call, () => SendInput] => [
          who,
          appCalls.listApps,
          () => ({ query }),
        ]),
    ),
    ...[{}, { searchText: "ledger" }, { status: "draft" }].flatMap((query) =>
      (["normal", "admin"] as const).map((who): [AskedAs, Call, () => SendInput] => [
        who,
        versionCalls.listVersions,
        () => ({ query }),
      ]),
    ),
    ...[
      ...["due", "-due", "submitted", "-submitted", "title"].map((sort) => ({ sort })),
      { searchText: "chess" },
      { claim: "mine" },
      { claim: "none" },
      { kind: "new" },
      { category: "tools" },
      { flag: "resubmission" },
      { flag: "conflict" },
      { flag: "new_developer" },
    ].map((query): [AskedAs, Call, () => SendInput] => ["admin", reviewDeskCalls.reviewQueue, () => ({ query })]),
    ...[{}, { answer: "waiting" }, { held: "mine" }, { searchText: "chess" }].map(
      (query): [AskedAs, Call, () => SendInput] => ["admin", reviewDeskCalls.listHolds, () => ({ query })],
    ),
    ...[
      ...["-updated", "updated", "-created", "created", "title", "-title", "seqId", "-seqId"].map((sort) => ({ sort })),
      ...["inreview", "blocked", "silent", "external", "featured", "flaggedOnly"].map((name) => ({ [name]: "true" })),
      { status: "onhold,draft" },
      { title: "chess" },
      { package: "app777" },
      { description: "chess" },
      { seq_ids: "1052005,1052006" },
      { datetype: "created", fromDate: "2020-01-01", toDate: "2020-01-31" },
      { datetype: "published", fromDate: "2020-01-01", toDate: "2020-01-31" },
      { title: "chess", inreview: "true" },
      { searchText: "chess" },
      // No word is similar, so the search also looks within words and in descriptions. A word with many similar ones
      // matches one app in twenty here, and then the database rightly scans all five thousand.
      { searchText: "xylofonist" },
      { searchText: "app777" },
      { searchText: "किराना", blocked: "true" },
    ].map((query): [AskedAs, Call, () => SendInput] => ["admin", appCalls.searchApps, () => ({ query })]),
    ...[
      ...["name", "-name", "-created", "created"].map((sort) => ({ sort })),
      { devStatus: "disabled" },
      { name: "works" },
      { email: "developer77" },
      { searchText: "work" },
    ].map((query): [AskedAs, Call, () => SendInput] => ["admin", developerCalls.searchDevelopers, () => ({ query })]),
    ["admin", reviewDeskCalls.reviewCounts],
    ["admin", reviewDeskCalls.claimNext, () => ({ body: { skip: [] } })],
    ["admin", reviewDeskCalls.submission, () => ({ params: { id: ids.waitingId, state: "inreview" } })],
    ["admin", reviewDeskCalls.staffAppDetails, () => ({ params: { id: ids.appId } })],
    ["normal", appCalls.appDetails, () => ({ params: { id: ids.appId } })],
    ["admin", appCalls.appTransitions, () => ({ params: { appId: ids.appId } })],
    ["admin", versionCalls.versionDetails, () => ({ params: { id: ids.heldId } })],
    ["admin", versionCalls.holdHistory, () => ({ params: { versionId: ids.heldId } })],
    ["admin", versionCalls.whatChanged, () => ({ params: { versionId: ids.waitingId, appId: ids.waitingAppId } })],
  ];

  it("reads no large table by sequential scan in lists and records", async () => {
    expect([...large]).toEqual(expect.arrayContaining(["app", "version", "transition", "package_file"]));
    const scans: string[] = [];
    for (const [who, call, input] of asked) {
      const statements = await statementsOf(async () => {
        expect((await opened().as(who).send(call, input?.())).statusCode, call.path).toBe(200);
      });
      for (const statement of statements)
        for (const table of await scanned(statement))
          scans.push(`${who} ${call.path} ${JSON.stringify(input?.().query ?? {})}: ${table} in ${statement.text}`);
    }
    expect(scans).toEqual([]);
  }, 60_000);

  it("reports more matches and continues paging for words above the count limit", async () => {
    const asAdmin = opened().as("admin");
    const { counted } = limits.search;
    const search = (query: Record<string, string>) => asAdmin.call(appCalls.searchApps, { query });
    const first = await search({ package: "many", sort: "title" });
    expect([first.items.length, first.total, first.more]).toEqual([25, counted, true]);
    const second = await search({ package: "man", sort: "title", start: "25" });
    const titles = [...first.items, ...second.items].map(({ title }) => title.toLowerCase());
    expect([second.total, second.more, titles]).toEqual([counted, true, titles.toSorted()]);
    // The number of developers equals the count limit, so their total is exact.
    const developers = await asAdmin.call(developerCalls.searchDevelopers, { query: { email: "developer" } });
    expect([developers.items.length, developers.total, developers.more]).toEqual([25, counted, false]);
  });

  it("detects a sequential scan on an unindexed column", async () => {
    const statement = { text: "select id from version where version_name = $1", values: ["1.0"], name: undefined };
    expect(await scanned(statement)).toEqual(["version"]);
  });
});
