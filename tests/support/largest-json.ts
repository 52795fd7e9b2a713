import * as z from "zod";

type Json = z.core.JSONSchema.BaseSchema;
type Part = Json | boolean | undefined;

/** Maximum UTF-8 bytes per UTF-16 unit of a string, reached by letters of Indian scripts. */
const bytesPerUnit = 3;
/** Assumed length in UTF-16 units of a string limited only by a pattern, such as a number, date or code. */
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
  const of = (inner: Part): number => measure(inner, definitions);
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

/** Returns the size in bytes of the largest JSON that a schema accepts. */
export function mostBytes(schema: z.ZodType): number {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return measure(json, json.$defs);
}
