import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { Failure } from "./failure.ts";

interface Bounds {
  readonly depth: number;
  readonly values: number;
}

const [quote, backslash, comma, openList, closeList, openRecord, closeRecord] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** The place behind a string that begins at `from`. */
function behindString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === backslash) at += 1;
    else if (unit === quote) return at;
  }
  return text.length;
}

/**
 * Whether JSON is nested deeper, or has more values, than anything that is asked for: such text costs a parser and a
 * schema far more than its size says. One look at each sign, before either sees it.
 */
export function isOverloaded(text: string, bounds: Bounds = limits.body): boolean {
  let [depth, values] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = behindString(text, at);
    else if (unit === comma) values += 1;
    else if (unit === openList || unit === openRecord) depth += 1;
    else if (unit === closeList || unit === closeRecord) depth -= 1;
    if (depth > bounds.depth || values > bounds.values) return true;
  }
  return false;
}

/** JSON is the only text that calls take. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request: FastifyRequest, body: string, done) => {
    if (isOverloaded(body)) done(new Failure("malformed_request"));
    else parse(request, body, done);
  });
}
