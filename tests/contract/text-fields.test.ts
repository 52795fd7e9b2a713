import * as z from "zod";
import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { findParagraphsFault, findSingleLineFault } from "#contract/plain-text.ts";

type Schema = z.core.$ZodType;
interface Field {
  /** Call and path, such as `makeKey body.name`. */
  readonly name: string;
  readonly path: string;
  readonly schema: Schema;
}

function unwrap(schema: Schema): Schema {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  return "innerType" in def ? unwrap(def.innerType) : schema;
}

/** Every text that a schema reads, with its path. Records count by their values. */
function textFields(schema: Schema, name: string): Field[] {
  const inner = unwrap(schema);
  const { def } = (inner as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, part]) => textFields(part, `${name}.${key}`));
    case "array":
      return textFields(def.element, `${name}[]`);
    case "record":
      return textFields(def.valueType, `${name}{}`);
    case "union":
      return def.options.flatMap((option) => textFields(option, name));
    case "intersection":
      return [def.left, def.right].flatMap((side) => textFields(side, name));
    case "pipe":
      return readsText(def.in) ? [{ name, path: pathOf(name), schema: inner }] : textFields(def.in, name);
    case "string":
      return [{ name, path: pathOf(name), schema: inner }];
    default:
      return [];
  }
}

function readsText(schema: Schema): boolean {
  const { def } = (unwrap(schema) as z.core.$ZodTypes)._zod;
  return def.type === "string" || (def.type === "pipe" && readsText(def.in));
}

const pathOf = (name: string): string => name.slice(name.indexOf(" ") + 1);

const fields = Object.entries(calls).flatMap(([call, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => textFields(schema, `${call} ${part}`)),
);

/** Texts against the rule, repeated to reach a field's minimum. */
const against = {
  line: ["Khet\nMitra ", "Khet\u2028Mitra "],
  hidden: ["Safe \u202eknab ", "Safe \u2067knab ", "Kisan\u{e0049} ", "Kisan\u0007 ", "Kisan \ue000 "],
  blank: ["\u200b", "\u3164", "\u2800"],
};

/** Whether a field lets one of these texts through as it is; a field may clean it instead. */
function takes(schema: Schema, texts: readonly string[]): boolean {
  return texts
    .flatMap((text) => [1, 12, 60, 250].map((length) => text.repeat(Math.ceil(length / text.length)).trim()))
    .some((text) => {
      const { data } = z.safeParse(schema, text);
      return typeof data === "string" && findSingleLineFault(data) !== null;
    });
}

/** Texts with paragraphs. All other rules hold for them too. */
const withParagraphs = [
  /^body\.(about|answer|comments|description|message|note|reason|replyText|statement|text|why)$/,
  /^body\.(?:steps|region)$/,
  /^body\.(?:letters\.(?:owner|claimant)|texts\[\]\.(?:text|description)|texts\{\}|commentArray\[\])$/,
  /^body\.(?:cues\[\]\.text|blocks\[\]\.(?:text|note)|chapters|transcript|draft\.words\[\]\.about)$/,
  /^body\.(?:decisions\[\]\.reason|reasons\[\]\.description|checks\[\]\.words)$/,
];

/** Fields without the rule, by their reason. */
const unruled: Readonly<Record<string, RegExp>> = {
  "a secret, compared byte by byte": /(?:[pP]assword|\.code|(?:captcha_r|captchaR)esponse|keyStoreAlias)$/,
  "a filter, compared and never stored":
    /^query\.|^body\.(?:searchText|title|description|package|name|email|device|subjectId)$/,
  "an id, looked up and never stored":
    /^params\.|^body\.(?:uploadId|categoryTagIds\[\]|packageName|packagename|query|language|oems\[\])$/,
  "a signature, verified": /^body\.(?:signature|certificate)$/,
  "an address, parsed and never shown": /^body\.address$/,
  "a failure's report, for the log alone": /^body\.(?:error|path|component)$/,
  "a draft, saved at each key and checked at submission": /^body\.(?:form\.|texts\.)/,
};
/** Calls with these filters in their body: exports of a list. */
const filterCalls = /^(?:searchApps|export\w+) /;

const isFilter = ({ name, path }: Field): boolean =>
  path.startsWith("query.") || filterCalls.test(name) || !/^body\.(?:title|description|name|email)$/.test(path);

const ruleless = (field: Field): boolean =>
  Object.values(unruled).some((pattern) => pattern.test(field.path)) && isFilter(field);

it("finds the fields of all calls", () => {
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["makeKey body.name", "createTicket body.subject", "saveVersion body.form.details.title"]),
  );
});

it("refuses hidden characters in every text that isn't listed with a reason", () => {
  expect(
    fields.filter((field) => !ruleless(field) && takes(field.schema, against.hidden)).map(({ name }) => name),
  ).toEqual([]);
});

it("refuses line breaks in every text that has no paragraphs", () => {
  const broken = fields.filter(
    (field) =>
      !ruleless(field) &&
      !withParagraphs.some((pattern) => pattern.test(field.path)) &&
      takes(field.schema, against.line),
  );
  expect(broken.map(({ name }) => name)).toEqual([]);
});

it("refuses texts in which nothing can be seen", () => {
  expect(
    fields.filter((field) => !ruleless(field) && takes(field.schema, against.blank)).map(({ name }) => name),
  ).toEqual([]);
});

it("lists no exception that no field needs", () => {
  const takesAnything = fields.filter(({ schema }) => takes(schema, [...against.hidden, ...against.line]));
  for (const pattern of [...withParagraphs, ...Object.values(unruled)])
    expect(takesAnything.some(({ path }) => pattern.test(path))).toBe(true);
  expect(findParagraphsFault(against.line.join(""))).toBeNull();
});
