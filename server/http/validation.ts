import type { FastifySchemaCompiler } from "fastify";
import type * as z from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { Failure } from "#server/http/failure.ts";

type Issue = z.core.$ZodIssue;
type Named = Omit<FieldError, "path">;

/** A schema names a code of its own as a check's message (`.regex(letters, "letters_and_spaces")`). */
const ownCode = /^[a-z]+(_[a-z\d]+)+$/;

const customCode = (issue: Issue & { code: "custom" }): Named => {
  const code: unknown = issue.params?.code;
  return { code: typeof code === "string" ? code : "custom" };
};

const nameOf = (issue: Issue): Named => {
  if (ownCode.test(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? { code: "required" }
        : { code: "invalid_type", params: { expected: issue.expected } };
    case "too_small":
      return { code: "too_small", params: { minimum: Number(issue.minimum) } };
    case "too_big":
      return { code: "too_big", params: { maximum: Number(issue.maximum) } };
    case "invalid_format":
      return { code: "invalid_format", params: { format: issue.format } };
    case "custom":
      return customCode(issue);
    default:
      return { code: issue.code };
  }
};

const join = (path: readonly PropertyKey[]): string => path.map(String).join(".");

const fieldErrors = (issue: Issue): FieldError[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ path: join([...issue.path, key]), code: "unrecognized_keys" }))
    : [{ path: join(issue.path), ...nameOf(issue) }];

/** Long lists of the same mistake help nobody. */
const mostErrors = 100;

export function parseOrFail<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure("validation_failed", { fields: result.error.issues.flatMap(fieldErrors).slice(0, mostErrors) });
}

/** PostgreSQL's text cannot hold U+0000, nor its JSON half a surrogate pair, so no field of ours can. */
const unstorable = /[\0\p{Cs}]/u;

function refuseUnstorable(value: unknown, path: PropertyKey[] = []): void {
  if (typeof value === "string" && unstorable.test(value)) {
    throw new Failure("validation_failed", { fields: [{ path: join(path), code: "control_character" }] });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) refuseUnstorable(part, [...path, name]);
}

/** Fastify's door to the contract's schemas; a wrong request leaves as 422 with field paths. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    try {
      const value = parseOrFail(schema, data);
      refuseUnstorable(value);
      return { value };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
