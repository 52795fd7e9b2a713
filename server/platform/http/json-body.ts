import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";
import { Failure } from "./failure.ts";

interface JsonLimits {
  readonly depth: number;
  readonly values: number;
}

const [quote, backslash, comma, openList, closeList, openRecord, closeRecord] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Returns the index of the quote that closes the string begun at `from`, or the text's length. */
function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === backslash) at += 1;
    else if (unit === quote) return at;
  }
  return text.length;
}

/**
 * Tells whether JSON is nested deeper, or has more values, than any call needs. Such text costs the parser and the
 * schema far more than its size suggests, so one scan rejects it first. Lists and records count as values too: a
 * bracket costs the parser as much as a number.
 */
export function exceedsJsonLimits(text: string, bounds: JsonLimits = limits.body): boolean {
  let [depth, values] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = skipString(text, at);
    else if (unit === comma) values += 1;
    else if (unit === openList || unit === openRecord) {
      depth += 1;
      values += 1;
    } else if (unit === closeList || unit === closeRecord) depth -= 1;
    if (depth > bounds.depth || values > bounds.values) return true;
  }
  return false;
}

/**
 * Replaces Fastify's body parsers with a JSON parser with limits. Other media types are refused. An empty text counts
 * as no body: clients send the JSON type even for calls that take no body.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request: FastifyRequest, body: string, done) => {
    if (body === "") done(null, undefined);
    else if (exceedsJsonLimits(body)) done(new Failure("malformed_request"));
    else parse(request, body, done);
  });
}
