import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { ErrorBody } from "#contract/error-body.ts";
import { type AskedAs, openTestApp, type SendInput, type TestApp } from "#tests/support/app.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";
import { mainEngine } from "#tests/support/engines.ts";
import { anything, arbitraryOf, withIds } from "#tests/support/arbitrary.ts";

const runs = Number(process.env.FUZZ_RUNS ?? 10_000);
const seed = inject("fuzzSeed");
const everyone: AskedAs[] = ["nobody", "normal", "normal", "stranger", "support", "admin", "superadmin", "adminAsDev"];

interface Shot {
  name: string;
  call: Call;
  who: AskedAs;
  input: SendInput;
  pick: number;
}

const odd = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: anything });
const part = (schema: Call["body"]) => (isSchemaDeclared(schema) ? odd(arbitraryOf(schema)) : fc.constant(undefined));

const shotAt = ([name, call]: [string, Call]): fc.Arbitrary<Shot> =>
  fc
    .record({
      who: fc.constantFrom(...everyone),
      params: isSchemaDeclared(call.params) ? arbitraryOf(call.params) : fc.constant({}),
      query: part(call.query),
      body: call.method === "GET" ? fc.constant(undefined) : part(call.body),
      bytes: fc.uint8Array({ maxLength: 200 }),
      pick: fc.nat(),
    })
    .map(({ who, params, query, body, bytes, pick }) => ({
      name,
      call,
      who,
      pick,
      input: {
        params: Object(params),
        query: Object(query),
        ...(body !== undefined && { body }),
        ...(call.file && { file: { name: "a.png", type: "image/png", bytes } }),
      },
    }));

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

describe(`generated calls (seed ${seed})`, () => {
  let app: TestApp;
  let opened: TestStatistics;
  beforeAll(async () => {
    opened = await statisticsEngines[0][1]();
    app = await openTestApp(mainEngine(), { statistics: opened.statistics });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  it(`generated calls get no 5xx and only well-formed errors, ${runs} times`, async () => {
    const shots = fc.sample(fc.oneof(...Object.entries<Call>(calls).map(shotAt)), { numRuns: runs, seed });
    const known: string[] = [app.people.developerId];
    const statuses = new Map<number, number>();
    for (const { name, call, who, input, pick } of shots) {
      const address = `10.${pick % 250}.${(pick >> 8) % 250}.${(pick >> 16) % 250}`;
      const sent = { ...withIds(input, known[pick % known.length] ?? ""), address };
      const answer = await app.as(who).send(call, sent);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const context = `${name} as ${who}: ${JSON.stringify(sent)} → ${answer.body}`;
      expect(answer.statusCode, context).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(ErrorBody.safeParse(answer.json()).success, context).toBe(true);
      else known.push(...new Set(answer.body.match(uuids) ?? []));
      if (known.length > 500) known.splice(1, 100);
    }
    expect(statuses.get(200) ?? 0, JSON.stringify([...statuses])).toBeGreaterThan(runs / 100);
  }, 300_000);
});
