import fc from "fast-check";
import type * as z from "zod";
import type { SendInput } from "./app.ts";

type Def = z.core.$ZodTypes["_zod"]["def"];

/** Placeholder for an id in generated requests; the sender replaces it with an existing or unknown one. */
export const idPlace = "<id>";

const daysOf = (min: Date, max: Date): fc.Arbitrary<string> =>
  fc.date({ noInvalidDate: true, min, max }).map((date) => date.toISOString().slice(0, 10));

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.oneof({ weight: 4, arbitrary: fc.constant(idPlace) }, fc.uuid()),
  email: fc.emailAddress(),
  url: fc.webUrl(),
  datetime: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.oneof(
    { weight: 3, arbitrary: daysOf(new Date(), new Date(Date.now() + 20 * 86_400_000)) },
    { weight: 1, arbitrary: daysOf(new Date(0), new Date("2100-01-01")) },
  ),
};

const matching = (pattern: RegExp): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return fc.string({ unit: "grapheme", maxLength: 30 });
  }
};

/** Limits that a schema's checks set, under zod's names. */
interface Bounds {
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
}

interface CheckDef extends Bounds {
  check?: string;
  value?: number;
}

function boundsOf(schema: z.core.$ZodType): Bounds {
  const own = schema._zod.def as Bounds & { checks?: { _zod: { def: CheckDef } }[] };
  const found: Bounds = {};
  for (const { check, ...def } of [own, ...(own.checks ?? []).map((check) => check._zod.def)] as CheckDef[]) {
    Object.assign(found, def.format && { format: def.format }, def.pattern && { pattern: def.pattern });
    if (def.minimum !== undefined || check === "greater_than") found.minimum = def.minimum ?? def.value;
    if (def.maximum !== undefined || check === "less_than") found.maximum = def.maximum ?? def.value;
  }
  return found;
}

function ofString(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { format, pattern, minimum = 0, maximum = 40 } = boundsOf(schema);
  const named = format === undefined ? undefined : formats[format];
  if (named) return named;
  if (pattern) return matching(pattern);
  const maxLength = Math.min(maximum, 300);
  return fc.string({ unit: "grapheme", minLength: Math.min(minimum, maxLength), maxLength });
}

function ofNumber(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum } = boundsOf(schema);
  if (!Number.isInteger(minimum)) return fc.double({ min: minimum, max: maximum ?? minimum + 1, noNaN: true });
  const min = Math.max(minimum, -(2 ** 31));
  return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? min + 2000, 2 ** 31 - 1)) });
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>, other: unknown) =>
  fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: fc.constant(other) });

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)]));
  return fc.record(fields).map((made) => JSON.parse(JSON.stringify(made)));
}

/** Generates record keys: mostly the schema's own names, if it lists any. */
function keysOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const any = fc.string({ maxLength: 8 });
  const { type } = schema._zod.def as Def;
  return type === "string" ? any : fc.oneof({ weight: 4, arbitrary: arbitraryOf(schema).map(String) }, any);
}

function ofDef(def: Def, schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  switch (def.type) {
    case "string":
      return ofString(schema);
    case "number":
      return ofNumber(schema);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "object":
      return ofObject(def.shape);
    case "array":
      return fc.array(arbitraryOf(def.element), { maxLength: 4 });
    case "record":
      return fc.dictionary(keysOf(def.keyType), arbitraryOf(def.valueType), { maxKeys: 3 });
    case "union":
      return fc.oneof(...def.options.map(arbitraryOf));
    case "nullable":
      return maybe(arbitraryOf(def.innerType), null);
    case "optional":
    case "default":
    case "prefault":
      return maybe(arbitraryOf(def.innerType), undefined);
    case "pipe":
      return ofPipe(def.in, def.out);
    case "readonly":
      return arbitraryOf(def.innerType);
    case "undefined":
      return fc.constant(undefined);
    case "unknown":
      return fc.jsonValue();
    default:
      throw new Error(`no arbitrary for ${def.type} yet`);
  }
}

/** Generates a pipe's input: for `z.string().trim().pipe(z.email())` a mail address, for a transform its input. */
function ofPipe(before: z.core.$ZodType, after: z.core.$ZodType): fc.Arbitrary<unknown> {
  const plainText = before._zod.def.type === "string" && after._zod.def.type === "string";
  return arbitraryOf(plainText ? after : before);
}

/** Generates values that a schema mostly accepts, odd enough to find faults behind it. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return ofDef(schema._zod.def as Def, schema);
}

/** Generates values that a schema mostly rejects. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    "",
    0,
    -1,
    1e308,
    "\u0000",
    "__proto__",
    [],
    {},
    [[]],
    "'; drop table account; --",
    "x".repeat(5000),
  ),
);

/** Returns the request with `id` in place of every placeholder. */
export function withIds(input: SendInput, id: string): SendInput {
  const fill = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(idPlace, id));
  return {
    ...input,
    params: Object(fill(input.params ?? {})),
    query: Object(fill(input.query ?? {})),
    ...(input.body !== undefined && { body: fill(input.body) }),
  };
}
