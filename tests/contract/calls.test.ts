import { describe, expect, it } from "vitest";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { httpStatusByErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { allRoutes } from "#server/domains.ts";
import { mostBytes } from "#tests/support/largest-json.ts";
import { specifiedCalls } from "#tests/support/specified-calls.ts";

const declared = Object.entries<Call>(calls);
const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
const key = ({ method, path }: { method: string; path: string }) => `${method} ${nameless(path)}`;

describe("contract calls", () => {
  it.each(specifiedCalls.map((call) => [call.method, call.path]))("%s %s is declared as specified", (method, path) => {
    expect(declared.map(([, call]) => `${call.method} ${call.path}`)).toContain(`${method} ${path}`);
  });

  it("contract adds calls beyond the specification only below /x", () => {
    const specified = new Set(specifiedCalls.map(key));
    const own = declared.filter(([, call]) => !specified.has(key(call)));
    expect(own.filter(([, call]) => !call.path.startsWith("/x/")).map(([name]) => name)).toEqual([]);
  });

  it("contract declares no method and path twice", () => {
    const keys = declared.map(([, call]) => key(call));
    expect(keys.filter((callKey, at) => keys.indexOf(callKey) !== at)).toEqual([]);
  });

  it.each(declared)("call %s has exactly one handler", (_name, call) => {
    expect(allRoutes.filter((route) => route.call === call)).toHaveLength(1);
  });

  it.each(declared)("call %s lists only known error codes and has a summary sentence", (_name, call) => {
    for (const code of call.errors) expect(httpStatusByErrorCode).toHaveProperty(code);
    expect(call.summary).toMatch(/^[A-Z].*[.?]$/);
  });

  const withBody = declared.filter(([, { body, file }]) => isSchemaDeclared(body) && !file);
  // Without saveVersion: a draft's texts may be twice as long as a submitted version's.
  // tests/server/catalog/versions/largest-form.test.ts sends the largest draft.
  it.each(withBody.filter(([name]) => name !== "saveVersion"))(
    "body limit of %s fits the largest body its schema allows",
    (_name, call) => {
      expect(mostBytes(call.body)).toBeLessThanOrEqual(call.maxBodyBytes ?? limits.body.bytes);
    },
  );
});
