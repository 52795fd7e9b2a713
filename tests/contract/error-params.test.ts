import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { errorCodes, errorParams, httpStatusByErrorCode } from "#contract/errors.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { withinLimit } from "#contract/text-length.ts";
import { loadTexts } from "#locales/load.ts";
import { projectRoot } from "#server/project-paths.ts";

/** Codes of the browser itself: no response, or an error without a response. */
const ownCodes = ["line_failed", "line_timeout", "answer_unreadable", "unknown"];

const declared = (code: string): readonly string[] => (errorParams as Record<string, readonly string[]>)[code] ?? [];
/** Variables by which a text may name a code's params; the console says a wait in words. */
const variablesOf = (code: string): string[] =>
  declared(code).map((name) => (name === "retryAfterSeconds" ? "wait" : name));
const namedIn = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);

describe.each(["en-US", "hi-IN", "ur-IN"])("error texts in %s", (language) => {
  const read = async () => Object.entries((await loadTexts(language, "errors"))?.["code"] as Record<string, string>);
  const toCode = (key: string): string => key.replace(/_(one|other)$/, "");

  it("exist only for codes that something throws", async () => {
    const unknown = (await read()).map(([key]) => toCode(key)).filter((code) => !(code in httpStatusByErrorCode));
    expect(unknown.toSorted()).toEqual(ownCodes.toSorted());
  });

  // The compiler requires these params wherever the server creates the error.
  it("name only params that contract/errors.ts requires", async () => {
    const others = (await read()).flatMap(([key, text]) =>
      namedIn(text).flatMap((name) => (variablesOf(toCode(key)).includes(name) ? [] : [`${key}: ${name}`])),
    );
    expect(others).toEqual([]);
  });

  it("name every required param", async () => {
    const texts = await read();
    const missing = errorCodes.flatMap((code) => {
      const named = texts.filter(([key]) => toCode(key) === code).flatMap(([, text]) => namedIn(text));
      return variablesOf(code).flatMap((name) => (named.includes(name) ? [] : [`${code}: ${name}`]));
    });
    expect(missing).toEqual([]);
  });
});

/** Matches the code of a field error where it is created. */
const fieldErrorPatterns = [/fieldFailure\([^;]*?, "([a-z_]+)"/g, /params: \{ code: "([a-z_]+)"/g];

function fieldCodes(): string[] {
  const sources = ["contract", "server"].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => readFileSync(join(projectRoot, room, path), "utf8")),
  );
  const found = sources.flatMap((source) =>
    fieldErrorPatterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code = ""]) => code)),
  );
  return [...new Set(found)];
}

describe("field errors", () => {
  it("have a text for every code", async () => {
    const texts = (await loadTexts("en-US", "errors"))?.["fields"] as Record<string, string>;
    const fromSchemas = ["too_short", "too_long", "too_few", "too_many", "too_small", "too_big", "invalid_type"];
    const others = ["repeated", "held_field_open", "field_not_held", "media_not_found", "test_not_approved"];
    const codes = [...fieldCodes(), ...fromSchemas, ...others, "coverage_cannot_shrink", "required", "invalid_format"];
    expect(codes.filter((code) => !(code in texts))).toEqual([]);
  });

  it("name the limit of a text, a list and a number", () => {
    const Body = z.strictObject({
      short: z.string().min(3),
      long: z.string().max(3),
      clusters: z.string().refine(...withinLimit({ graphemes: 2, codePoints: 8 })),
      few: z.array(z.int()).min(2),
      many: z.array(z.int()).max(1),
      small: z.int().min(5),
      big: z.int().max(5),
    });
    const values = { short: "ab", long: "abcd", clusters: "abc", few: [1], many: [1, 2], small: 4, big: 6 };
    const { error } = Body.safeParse(values, { reportInput: true });
    expect(error && toFieldErrors(error)).toEqual([
      { path: "short", code: "too_short", params: { minimum: 3 } },
      { path: "long", code: "too_long", params: { maximum: 3 } },
      { path: "clusters", code: "too_long", params: { maximum: 2 } },
      { path: "few", code: "too_few", params: { minimum: 2 } },
      { path: "many", code: "too_many", params: { maximum: 1 } },
      { path: "small", code: "too_small", params: { minimum: 5 } },
      { path: "big", code: "too_big", params: { maximum: 5 } },
    ]);
  });
});
