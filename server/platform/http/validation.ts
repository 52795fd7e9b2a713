import type { FastifySchemaCompiler } from "fastify";
import type * as z from "zod";
import { toFieldErrors } from "#contract/field-errors.ts";
import { Failure } from "./failure.ts";

const join = (path: readonly PropertyKey[]): string => path.map(String).join(".");

/** Maximum number of field errors in a response: long lists of the same mistake help nobody. */
const maxErrors = 100;

export function parseOrFail<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure("validation_failed", { fields: toFieldErrors(result.error).slice(0, maxErrors) });
}

/** Characters that PostgreSQL cannot store: U+0000 in text, lone surrogates in JSON. No field may contain them. */
const unstorable = /[\0\p{Cs}]/u;

function rejectUnstorable(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === "string" && unstorable.test(value)) {
    throw new Failure("validation_failed", { fields: [{ path: join(path), code: "hidden_characters" }] });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) rejectUnstorable(part, [...path, name]);
}

/** Replaces a missing body by `{}` if the schema wants a record, so that errors name the fields. */
const orEmptyRecord = (schema: z.ZodType, data: unknown): unknown =>
  (data === undefined || data === null) && !schema.safeParse(data).success ? {} : data;

/** Validates requests by the contract's schemas; an invalid request gets a 422 with field paths. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    try {
      const value = parseOrFail(schema, httpPart === "body" ? orEmptyRecord(schema, data) : data);
      rejectUnstorable(value);
      return { value };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
