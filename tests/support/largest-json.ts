import * as z from "zod";

type Json = z.core.JSONSchema.BaseSchema;
type Part = Json | boolean | undefined;

/** UTF-8 takes three bytes for a letter of the Indian scripts, and never more for one of a string's units. */
const bytesPerUnit = 3;
/** What a schema without a length matches by its pattern: numbers, dates, codes. */
const patternUnits = 40;

const sum = (sizes: readonly number[]): number => sizes.reduce((one, other) => one + other, 0);
const written = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function ofText({ format, maxLength, pattern }: Json): number {
  if (format === "uuid") return 38;
  return 2 + bytesPerUnit * (maxLength ?? (pattern ? patternUnits : Number.POSITIVE_INFINITY));
}

const items = ({ items: part }: Json): Part => (Array.isArray(part) ? undefined : part);

function measure(part: Part, definitions: Json["$defs"]): number {
  if (typeof part !== "object") return Number.POSITIVE_INFINITY;
  const of = (one: Part): number => measure(one, definitions);
  if (part.$ref) return of(definitions?.[part.$ref.split("/").pop() ?? ""]);
  const choices = part.anyOf ?? part.oneOf;
  if (choices) return Math.max(...choices.map(of));
  if (part.const !== undefined) return written(part.const);
  if (part.enum) return Math.max(...part.enum.map(written));
  switch (part.type) {
    case "string":
      return ofText(part);
    case "array":
      return 2 + (part.maxItems ?? Number.POSITIVE_INFINITY) * (1 + of(items(part)));
    case "object":
      return 2 + sum(Object.entries(part.properties ?? {}).map(([name, one]) => written(name) + 2 + of(one)));
    default:
      return 24;
  }
}

/** How many bytes the largest JSON takes that a schema accepts. */
export function mostBytes(schema: z.ZodType): number {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return measure(json, json.$defs);
}
