import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import type { SendInput } from "#tests/support/app.ts";
import { arbitraryOf, idPlace, withIds } from "#tests/support/arbitrary.ts";
import { withApps } from "#tests/support/with-app.ts";

/** A request that names a record wherever the call takes one. */
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

const ownersCalls = Object.entries<Call>(calls).filter(
  ([, { access }]) => typeof access !== "string" && access.subject === "App" && access.action !== "administer",
);
const samples = (call: Call) => fc.sample(inputOf(call), { numRuns: 40, seed: 7 }).filter(namesRecord).slice(0, 8);
const aboutRecords = ownersCalls.filter(([, call]) => samples(call).length > 0);

describe("calls about a developer's records", () => {
  it("are found by this test", () => {
    expect(aboutRecords.length).toBeGreaterThan(10);
  });
});

withApps("another developer's records", (app) => {
  const idsOfOwner = async (): Promise<string[]> => {
    const body = { mode: "create" as const, title: "Krishi Mitra", applicationType: "apk" as const };
    const made = await app().as("normal").call(versionCalls.createApp, { body });
    return [made.version.appId, made.version.id];
  };

  it.each(aboutRecords)("%s answers a stranger as if they did not exist", async (_name, call) => {
    const answers: number[] = [];
    for (const id of await idsOfOwner()) {
      for (const input of samples(call)) {
        const answer = await app().as("stranger").send(call, withIds(input, id));
        expect(answer.statusCode, `${JSON.stringify(input)} → ${answer.body}`).not.toBeLessThan(400);
        answers.push(answer.statusCode);
      }
    }
    expect(answers).toContain(404);
    expect(answers.filter((status) => status !== 404 && status !== 422)).toEqual([]);
  });
});
