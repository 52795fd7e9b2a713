import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { SendInput } from "#tests/support/app.ts";
import { arbitraryOf, idPlace, withIds } from "#tests/support/arbitrary.ts";
import { ownersRecords } from "#tests/support/builders/records.ts";
import { withApps } from "#tests/support/with-app.ts";

/** Arbitrary inputs of the call, with a placeholder wherever it takes a record's id. */
const inputOf = (call: Call): fc.Arbitrary<SendInput> =>
  fc
    .record({ params: arbitraryOf(call.params), query: arbitraryOf(call.query), body: arbitraryOf(call.body) })
    .map(({ params, query, body }) => ({
      params: Object(params),
      query: Object(query),
      ...(call.method !== "GET" && { body }),
      ...(call.file && { file: { name: "a.apk", type: "application/octet-stream", bytes: new Uint8Array(16) } }),
    }));

const namesRecord = (input: SendInput): boolean => JSON.stringify(input).includes(idPlace);

/** Whether the call's schemas accept the input. Only accepted input reaches the ownership check, so it is tried first. */
function isAccepted(call: Call, input: SendInput): boolean {
  const { params, query, body } = withIds(input, crypto.randomUUID());
  const accepts = (schema: z.ZodType, value: unknown) => schema.type === "undefined" || schema.safeParse(value).success;
  return accepts(call.params, params) && accepts(call.query, query) && accepts(call.body, body);
}

const sampleCache = new Map<Call, SendInput[]>();

/** Cached inputs of the call that name a record: generating them is most of this test's work. */
function samples(call: Call): SendInput[] {
  const known = sampleCache.get(call) ?? drawSamples(call);
  sampleCache.set(call, known);
  return known;
}

const drawSamples = (call: Call): SendInput[] => {
  const all = fc.sample(inputOf(call), { numRuns: 40, seed: 7 }).filter(namesRecord);
  return [...all.filter((input) => isAccepted(call, input)), ...all.filter((input) => !isAccepted(call, input))].slice(
    0,
    3,
  );
};

/** Published editorials have no owner: all developers may read them. */
const isForAll = ({ access }: Call): boolean =>
  typeof access === "object" && access.subject === "Editorial" && access.action === "read";

/** Calls about owned records. Public calls have no owner; the outbox has its own test, `platform/status/outbox.test.ts`. */
const aboutRecords = Object.entries<Call>(calls).filter(
  ([, call]) => call.access !== "public" && !isForAll(call) && samples(call).length > 0,
);

describe("calls about a developer's records", () => {
  it("more than 60 calls about owned records are tested", () => {
    expect(aboutRecords.length).toBeGreaterThan(60);
  });
});

/** Fills each named id with its own record, and the other places with `id`. */
function named(input: SendInput, records: Record<string, string>, id: string): SendInput {
  const filled = JSON.stringify(input).replace(/"(\w+)":"<id>"/g, (whole, name: string) =>
    records[name] === undefined ? whole : `"${name}":"${records[name]}"`,
  );
  return withIds({ ...input, ...JSON.parse(filled), ...(input.file && { file: input.file }) }, id);
}

/** Drops equal requests: a call that names all its records ignores `id`. */
const withoutRepeats = (all: SendInput[]): SendInput[] => [
  ...new Map(all.map((input) => [JSON.stringify(input), input])).values(),
];

withApps("another developer's records", (app) => {
  const tooMany = 429;

  async function answers(who: "stranger" | "normal" | "admin", call: Call, all: SendInput[]): Promise<Set<number>> {
    const send = async (input: SendInput) => (await app().as(who).send(call, input)).statusCode;
    const statuses = new Set<number>();
    for (const input of all) {
      const status = await send(input);
      // There are more records than some calls' rate limit allows in a minute.
      if (status === tooMany) await app().services.database.pool.query("delete from rate_limit");
      statuses.add(status === tooMany ? await send(input) : status);
    }
    return statuses;
  }

  it("another developer's records get only 403, 404 or 422 for a stranger, in every call", async () => {
    const records = await ownersRecords(app());
    for (const [name, call] of aboutRecords) {
      const all = Object.values(records).flatMap((id) => [
        ...samples(call).map((input) => named(input, records, id)),
        ...samples(call)
          .slice(0, 1)
          .map((input) => withIds(input, id)),
      ]);
      const refused = [...(await answers("stranger", call, withoutRepeats(all)))];
      // 403 refuses the role before any record is loaded, so it must be the only status.
      if (refused.includes(403)) expect(refused, name).toEqual([403]);
      else expect(refused, name).toContain(404);
      expect(
        refused.filter((status) => ![403, 404, 422].includes(status)),
        name,
      ).toEqual([]);
    }
  }, 300_000);

  it("owner or admin finds the records with the same requests", async () => {
    const records = await ownersRecords(app());
    const found = async (call: Call): Promise<boolean> => {
      const all = Object.values(records).flatMap((id) => samples(call).map((input) => named(input, records, id)));
      for (const input of withoutRepeats(all))
        for (const who of ["normal", "admin"] as const) {
          const statuses = await answers(who, call, [input]);
          // The record was found, but is in another state, or its statistics are off.
          if ([200, 409, 503].some((status) => statuses.has(status))) return true;
        }
      return false;
    };
    const missed: string[] = [];
    for (const [name, call] of aboutRecords) if (call.method === "GET" && !(await found(call))) missed.push(name);
    expect(missed).toEqual([]);
  }, 300_000);
});
