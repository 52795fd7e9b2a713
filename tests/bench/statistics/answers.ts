import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { type Aims, ms, pair, ratio, timed, type Times, timesOf } from "./figures.ts";
import type { Query, Question } from "./questions.ts";
import { askedOf, type Statement, type Store } from "./store.ts";

const [aloneRuns, manyRuns, longRuns, bareApps] = [60, 240, 20, 6] as const;
/** Warm-up runs, so that the figures are those of a server whose code is compiled. */
const compileRuns = 200;
const manyClients = 20;
const [month, kept] = [30, 399] as const;
/** Days by which requests vary, so that no request repeats an earlier one. */
const otherDays = 90;

const aims = {
  alone: { what: "per-app call, 30 days, 1 client, p95", unit: "ms", most: 20 },
  many: { what: "per-app call, 30 days, 20 clients, p95", unit: "ms", most: 100 },
  retention: { what: "retention, 30 days, 20 clients, p95", unit: "ms", most: 200 },
  bare: { what: "per-app call, 30 days, median against the bare engine", unit: "×", most: 3 },
  long: { what: "400 days against 30 days, median", unit: "×", most: 3 },
  wide: { what: "store-wide call, 1 client, p95", unit: "ms", most: 300 },
} as const;

function* asked(apps: readonly AppRow[]): Generator<{ app: AppRow; back: number }> {
  for (let at = 0; ; at++) {
    const app = apps[at % apps.length];
    if (app) yield { app, back: Math.floor(at / apps.length) % otherDays };
  }
}

/** Creates a function that requests one app after another; the order continues across calls. */
export function askerOf(store: Store, apps: readonly AppRow[]) {
  const turns = asked(apps);
  const next = (question: Question, days: number): Query => {
    const { app, back } = turns.next().value;
    return question.query(app, days, days === month ? back : 0);
  };
  return {
    next,
    ask: async (question: Question, runs: number, clients: number, days: number = month): Promise<Times> => {
      const headers = await store.headers();
      const sendings = Array.from({ length: runs }, () => askedOf(question, next(question, days), headers));
      return timesOf((await store.client.send({ url: store.url, clients, sendings, bodies: [] })).times);
    },
  };
}

const put = (store: Store, statements: readonly Statement[]): Promise<unknown> =>
  Promise.all(statements.map(({ sql, parameters }) => store.analytics.rows(sql, parameters)));

/** Measures the statements alone: no request, no session, no access check, no cache. */
async function bareTimes(store: Store, question: Question, next: () => Query): Promise<Times> {
  const sets: Statement[][] = [];
  for (let at = 0; at < bareApps; at++) sets.push(await store.statementsOf(question, next()));
  return timesOf(await timed(aloneRuns / 2, (run) => put(store, sets[run % sets.length] ?? [])));
}

const heading = `${"ms: median / p95".padEnd(30)}${"bare".padStart(15)}${"1 client".padStart(16)}${"20 clients".padStart(16)}${"400 days".padStart(16)}   edge/bare  20/1  400/30`;

/** Measures every call about one app: bare statements, HTTP with 1 and 20 clients, 30 and 400 days. */
export async function measureAnswers(
  store: Store,
  questions: readonly Question[],
  apps: readonly AppRow[],
  aimed: Aims,
): Promise<void> {
  const { ask, next } = askerOf(store, apps);
  console.log(`\nEvery call about one app, at the HTTP edge; ${apps.length} apps in turn\n${heading}`);
  const aboutApps = questions.filter(({ aboutApp }) => aboutApp);
  for (const question of aboutApps) await ask(question, compileRuns, manyClients);
  for (const question of aboutApps) {
    const { name, ranged } = question;
    await ask(question, 8, 2);
    const bare = await bareTimes(store, question, () => next(question, month));
    const alone = await ask(question, aloneRuns, 1);
    const many = await ask(question, manyRuns, manyClients);
    const long = ranged ? await ask(question, longRuns, 1, kept) : undefined;
    const [overBare, overAlone] = [alone.median / bare.median, many.median / alone.median];
    const overMonth = long && long.median / alone.median;
    console.log(
      `${name.padEnd(30)}${pair(bare)}  ${pair(alone)}  ${pair(many)}  ${long ? pair(long) : " ".repeat(14)}   ${ratio(overBare)} ${ratio(overAlone)} ${overMonth === undefined ? "" : ratio(overMonth)}`,
    );
    aimed.note(aims.alone, alone.late, name);
    aimed.note(name === "appRetention" ? aims.retention : aims.many, many.late, name);
    aimed.note(aims.bare, overBare, name);
    if (overMonth !== undefined) aimed.note(aims.long, overMonth, name);
  }
}

export async function measureStoreWide(
  store: Store,
  questions: readonly Question[],
  apps: readonly AppRow[],
  aimed: Aims,
): Promise<void> {
  const { ask } = askerOf(store, apps);
  console.log("\nCalls about the whole store");
  const named = new Set(["topAppsPerCategory", "appAgainstCategory", "opportunity"]);
  for (const question of questions.filter(({ aboutApp, name }) => !aboutApp || named.has(name))) {
    const statements = await store.statementsOf(question, question.query(apps[0] as AppRow, month, 0));
    const bare = timesOf(await timed(10, () => put(store, statements)));
    // Results are cached for two seconds, so repeated requests are not counted.
    const first = await ask(question, 1, 1);
    const alone = await ask(question, 10, 1);
    const late = Math.max(first.late, alone.late, bare.late);
    console.log(`${question.name.padEnd(30)}bare ${pair(bare)}   edge, first ${ms(first.late)}, then ${pair(alone)}`);
    aimed.note(aims.wide, late, question.name);
  }
}

/** Returns the medians of calls about apps whose own events stay the same. */
export async function mediansOf(store: Store, questions: readonly Question[], apps: readonly AppRow[]) {
  const { ask } = askerOf(store, apps);
  const medians = new Map<string, Times>();
  for (const question of questions) {
    await ask(question, 8, 2);
    medians.set(question.name, await ask(question, aloneRuns, 1));
  }
  return medians;
}
