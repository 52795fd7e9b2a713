import type * as z from "zod";
import type { FieldError } from "./error-body.ts";

type Issue = z.core.$ZodIssue;
type Named = Omit<FieldError, "path">;

/** Matches an error code of our own, given as a check's message: `.regex(letters, "letters_and_spaces")`. */
const ownCode = /^[a-z]+(_[a-z\d]+)+$/;

const customCode = ({ params: { code, maximum } = {} }: Issue & { code: "custom" }): Named => ({
  code: typeof code === "string" ? code : "custom",
  ...(typeof maximum === "number" && { params: { maximum } }),
});

/** Chooses the code of a text, a list or a number that is beyond its limit. */
const sizeCode = ({ origin }: { origin: string }, [ofText, ofList, ofNumber]: readonly [string, string, string]) => {
  if (origin === "string") return ofText;
  return origin === "array" || origin === "set" ? ofList : ofNumber;
};

function issueCode(issue: Issue): Named {
  if (issue.code !== "custom" && (issue.input === undefined || issue.input === "")) return { code: "required" };
  if (ownCode.test(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case "invalid_type":
      return { code: "invalid_type", params: { expected: issue.expected } };
    case "too_small":
      return {
        code: sizeCode(issue, ["too_short", "too_few", "too_small"]),
        params: { minimum: Number(issue.minimum) },
      };
    case "too_big":
      return { code: sizeCode(issue, ["too_long", "too_many", "too_big"]), params: { maximum: Number(issue.maximum) } };
    case "invalid_format":
      return { code: "invalid_format", params: { format: issue.format } };
    case "custom":
      return customCode(issue);
    default:
      return { code: issue.code };
  }
}

const join = (path: readonly PropertyKey[]): string => path.map(String).join(".");

const issueErrors = (issue: Issue): FieldError[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ path: join([...issue.path, key]), code: "unrecognized_keys" }))
    : [{ path: join(issue.path), ...issueCode(issue) }];

/** Converts the issues of a Zod error to field errors, for responses and forms. Parse with `reportInput: true`. */
export function toFieldErrors({ issues }: z.core.$ZodError): FieldError[] {
  return issues.flatMap(issueErrors);
}
