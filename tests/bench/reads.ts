/**
 * Read benchmarks. All print each aim as met, or by how much it is missed; nothing fails, because the figures depend on
 * the machine.
 * - `npm run bench:reads [-- --apps 1000000] [-- --embedded-apps 5000] [-- --url postgresql://…]`: every list and show
 *   call on a store with many apps, with 1 and 20 clients, on PostgreSQL and PGlite, and the same statements alone.
 * - `npm run bench:http`: the cost of a signed-in request on a small store.
 * - `npm run bench:review`: queue, desk and menu counts over a million apps, of which 10,000 await review.
 * - `npm run bench:search`: App Search and Dev Search over a million apps and 200,000 developers: each filter alone,
 *   pairs, and texts with a typing mistake.
 * - `npm run bench:ratings`: the ratings page of an app with a million ratings.
 *
 * `--url` names a persistent store, which is filled only if it is empty; add `--embedded-apps 0` to measure it alone.
 * `--apps 0` skips PostgreSQL. `--plans` times nothing under load: it prints the pages that each request reads, its
 * full scans, and how both grow from the first `--url` to the next. `--only TEXT` (repeatable) selects requests by
 * name. The server's CPU time is the steadiest figure: with 20 concurrent clients, the last one waits twenty times as
 * long. `read` is the number of pages per response from outside the database's memory; above 0, the time depends on the
 * disk.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { postgresBinaries, settingsOfManyApps, startPrivatePostgres } from "#tests/support/private-postgres.ts";
import type { Cost } from "./reads/plans.ts";
import { type Asked, type Known, type ManyApps, openManyApps } from "./reads/store.ts";
import { rateApp, ratingQuestions } from "./reads/rated-app.ts";
import { searchQuestions } from "./reads/search-questions.ts";
import { keepAims, pair, timesOf } from "./statistics/figures.ts";

const manyClients = 20;
const [aloneMs, manyMs, warmMs] = [1_000, 2_000, 800] as const;
const compileMs = 2_000;
/**
 * Long enough to request each of some hundred texts once, so that searched data is in memory as on a running server.
 */
const warmEachMs = 8_000;

interface Question extends Asked {
  /** URLs requested in turn with it. */
  readonly others?: readonly string[];
  /** Printed name, if its URL differs between stores. */
  readonly name?: string;
  /** Min requests per second with 20 clients on PostgreSQL. */
  readonly least?: number;
}

const list = { as: "staff", least: 500 } as const;
const own = { as: "developer", least: 500 } as const;

const requests = (): Question[] => [
  { path: "/health/live", as: "nobody" },
  { path: "/api/profile", as: "developer", least: 2_000 },
  { path: "/api/app/versions?limit=4", ...own },
  { path: "/api/app", ...own },
  { path: "/api/admin/all-apps-under-review", ...list },
];

const reads = ({ appId, waitingId, waitingAppId, heldId }: Known): Question[] => [
  { path: "/api/app", ...own },
  { path: "/api/app", ...list },
  { path: "/api/app?searchText=ledger", ...list },
  { path: "/api/app?searchText=app777", ...list },
  { path: "/api/app?status=blocked", ...list },
  { path: "/api/app?start=9975", as: "staff" },
  { path: "/api/app/versions", ...own },
  { path: "/api/app/versions", ...list },
  { path: "/api/app/versions?searchText=ledger", as: "staff" },
  { path: "/api/admin/all-apps-under-review", ...list },
  { path: "/api/admin/all-apps-under-review?sort=title&start=900", as: "staff" },
  { path: "/api/admin/all-apps-under-review?searchText=chess", as: "staff" },
  { path: "/api/admin/all-apps-under-review?flag=resubmission", as: "staff" },
  { path: `/api/app/details/${appId}`, as: "developer" },
  { path: `/api/app/version/details/${waitingId}`, as: "staff" },
  { path: `/api/app/getWhatChanged/${waitingId}/${waitingAppId}`, as: "staff" },
  { path: `/api/app/onhold-history/${heldId}`, as: "staff" },
  { path: `/api/app/reject-history/${heldId}`, as: "staff" },
  { path: `/api/admin/app/${appId}`, as: "staff" },
  { path: `/api/admin/app-under-review/${waitingId}/inreview`, as: "staff" },
  { path: `/api/admin/apps/${appId}/getStateTransitionHistory`, as: "staff" },
];

const review = ({ waitingId, heldId }: Known): Question[] => [
  { path: "/api/admin/all-apps-under-review", as: "staff" },
  { path: "/api/admin/all-apps-under-review?sort=-risk", as: "staff" },
  { path: "/api/admin/all-apps-under-review?lane=resubmission", as: "staff" },
  { path: "/api/admin/all-apps-under-review?start=5000", as: "staff" },
  { path: "/api/x/waiting-counts", as: "staff" },
  { path: "/api/x/review-counts", as: "staff" },
  { path: `/api/admin/app-under-review/${waitingId}/any`, as: "staff" },
  { path: `/api/admin/app-under-review/${heldId}/any`, as: "staff" },
  { path: "/api/x/review-holds", as: "staff" },
  { path: "/api/x/review-appeals", as: "staff" },
  { path: "/api/x/second-opinions", as: "staff" },
  { path: "/api/x/visibility", as: "staff" },
];

const perSecond = (times: readonly number[], ms: number): number => Math.round((times.length / ms) * 1000);

interface Place {
  readonly name: "PostgreSQL" | "PGlite";
  /** Max p95 response time with 20 clients, in milliseconds. */
  readonly lateMs: number;
}

const withOthers = ({ path, as, others = [] }: Question): Asked[] =>
  [path, ...others].map((url) => ({ path: url, as }));

async function measure(
  store: ManyApps,
  questions: readonly Question[],
  aims: ReturnType<typeof keepAims> | undefined,
  place: Place = { name: "PostgreSQL", lateMs: 50 },
) {
  console.log(
    `\n${store.what}\n${"ms: median / p95".padEnd(64)}bare, 20       1 client      20 clients     a second  server    read`,
  );
  // V8 compiles for some thousand requests, on shared processors, so requests warm up first: the figures are those of a
  // server that has run for a while.
  await store.ask(questions.slice(0, 1), manyClients, warmEachMs);
  for (const question of questions) await store.ask(withOthers(question), manyClients, compileMs);
  for (const question of questions) {
    const { path, as, least, others = [] } = question;
    const asked = withOthers(question);
    await store.ask(asked, manyClients, others.length > 0 ? warmEachMs : warmMs);
    const bare = as === "nobody" ? [0] : await store.bare(question, manyClients, aloneMs);
    const alone = await store.ask(asked, 1, aloneMs);
    const pagesBefore = await store.pagesRead();
    const before = process.cpuUsage();
    const many = await store.ask(asked, manyClients, manyMs);
    const { user, system } = process.cpuUsage(before);
    const serverMs = (user + system) / 1000 / many.length;
    const pages = ((await store.pagesRead()) - pagesBefore) / many.length;
    const rate = perSecond(many, manyMs);
    const name = `${as} ${decodeURIComponent(path).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")}`;
    console.log(
      `${name.padEnd(62)}${pair(timesOf(bare))} ${pair(timesOf(alone))} ${pair(timesOf(many))} ${String(rate).padStart(9)} ${serverMs.toFixed(2).padStart(7)} ${pages.toFixed(1).padStart(7)}`,
    );
    aims?.note(
      { what: `p95 at 20 clients on ${place.name}`, unit: "ms", most: place.lateMs },
      timesOf(many).late,
      name,
    );
    if (least !== undefined) {
      const what = least === 500 ? "first page of a list" : "/profile";
      aims?.note({ what: `${what}, 20 clients on PostgreSQL`, unit: "a second", least }, rate, name);
    }
  }
}

/** Measures the cost of authentication: the same call without and with a token, with one client. */
async function tokenCost(store: ManyApps, aims: ReturnType<typeof keepAims> | undefined): Promise<void> {
  const median = async (as: Asked["as"]) =>
    timesOf(await store.ask([{ path: "/api/category", as }], 1, aloneMs)).median;
  const cost = (await median("developer")) - (await median("nobody"));
  console.log(`a token costs ${cost.toFixed(2)} ms at one client`);
  aims?.note({ what: "a token, 1 client on PostgreSQL", unit: "ms", most: 0.3 }, cost, "/api/category");
}

const { values } = parseArgs({
  options: {
    apps: { type: "string" },
    "embedded-apps": { type: "string" },
    url: { type: "string", multiple: true },
    "embedded-dir": { type: "string" },
    plans: { type: "boolean", default: false },
    http: { type: "boolean", default: false },
    review: { type: "boolean", default: false },
    search: { type: "boolean", default: false },
    ratings: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
  },
});
const apps = Number(
  values.apps ?? (values.review || values.search ? 1_000_000 : values.http || values.ratings ? 2_000 : 100_000),
);
const embeddedApps = Number(values["embedded-apps"] ?? (values.ratings ? 0 : 2_000));
const manyRatings = 1_000_000;
async function everyQuestion({ known, database }: ManyApps): Promise<Question[]> {
  if (values.search) return searchQuestions(database);
  if (values.review) return review(known);
  if (values.ratings) {
    await rateApp(database, known.appId, manyRatings);
    return ratingQuestions(known.appId);
  }
  return values.http ? requests() : reads(known);
}

const nameOf = ({ name, path }: Question): string => decodeURIComponent(name ?? path);

async function questionsOf(store: ManyApps): Promise<Question[]> {
  const { only = [""] } = values;
  return (await everyQuestion(store)).filter((question) => only.some((text) => nameOf(question).includes(text)));
}

/** Compares each query's cost between stores, and prints its growth from the first store to the last. */
async function comparePlans(urls: readonly string[]): Promise<void> {
  const costsByName = new Map<string, Cost[]>();
  for (const url of urls) {
    const store = await openManyApps(url, apps);
    console.log(store.what);
    for (const question of await questionsOf(store)) {
      // The first run loads pages into memory.
      await store.cost(question);
      const name = nameOf(question);
      costsByName.set(name, [...(costsByName.get(name) ?? []), await store.cost(question)]);
    }
    await store.close();
  }
  console.log(`\n${"pages, ms and scans at each store; growth".padEnd(58)}`);
  for (const [name, costs] of costsByName) {
    const [first, last] = [costs[0], costs.at(-1)];
    const cells = costs.map(({ pages, ms }) => `${String(pages).padStart(8)} ${ms.toFixed(1).padStart(8)}`).join(" ");
    const growth = first && last ? `× ${(last.pages / Math.max(1, first.pages)).toFixed(1)}` : "";
    console.log(`${name.slice(0, 56).padEnd(58)}${cells} ${growth.padStart(7)}  ${last?.scans.join(", ") ?? ""}`);
  }
}

const aims = keepAims();
console.log(`load ${loadavg()[0]?.toFixed(1)}; server, database and clients share the machine`);
const binaries = postgresBinaries();
const [given] = values.url ?? [];
if (values.plans) {
  await comparePlans(values.url ?? []);
  process.exit();
}
const postgres =
  given === undefined && binaries && apps > 0
    ? await startPrivatePostgres(binaries, apps >= 1_000_000 ? settingsOfManyApps : [])
    : undefined;
const url = given ?? postgres?.url("postgres");
if (url !== undefined) {
  const store = await openManyApps(url, apps);
  await measure(store, await questionsOf(store), aims, { name: "PostgreSQL", lateMs: values.search ? 100 : 50 });
  if (values.http) await tokenCost(store, aims);
  await store.close();
}
await postgres?.stop();
if (embeddedApps > 0) {
  const store = await openManyApps(undefined, embeddedApps, values["embedded-dir"]);
  const lateMs = values.search ? 250 : 150;
  const isAimed = values.review || values.search;
  await measure(store, await questionsOf(store), isAimed ? aims : undefined, { name: "PGlite", lateMs });
  if (values.http) await tokenCost(store, undefined);
  await store.close();
}
aims.print();
