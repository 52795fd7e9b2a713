import { type DestinationStream, destination, type Logger, pino, stdSerializers } from "pino";
import type { FastifyRequest } from "fastify";

const censored = "[redacted]";
const secretNames = [
  "password",
  "confirmPassword",
  "passwordHash",
  "token",
  "accessToken",
  "authorization",
  "cookie",
  "secret",
  "email",
  "phone",
  "mobileNumber",
  "supportContactNumber",
  "keyPassword",
  "keyStorePassword",
];
const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const secretKeys =
  "\\w{0,40}(?:password|passwd|passphrase|pwd|secret|token)|pass|otp|signature|key\\w{0,30}|\\w{0,20}phone|mobile(?:number)?";
/** Finds `"password": "…"`, also inside a string whose quotes are escaped. */
const quotedValue = new RegExp(
  `(?<!\\w)((?:${secretKeys})\\\\{0,7}"? ?[=:] ?\\\\{0,7}")[^"\\\\]*(?:\\\\[^"][^"\\\\]*)*`,
  "gi",
);
/** Finds `password=…` in a URL or a sentence. */
const namedValue = new RegExp(`(?<!\\w)((?:${secretKeys})[=:] ?)[^&"\\\\\\s]+`, "gi");
/**
 * Finds phone numbers: `+91 98123 45670`, `98123-45670`, `%2B919812345670`. Times in milliseconds have thirteen digits
 * and stay.
 */
const phones = /(?<![\w.])(?:\+|%2B)[1-9](?:[\s().-]?\d){6,16}(?!\d)|(?<![\w.-])0?[6-9]\d{4}[\s-]?\d{5}(?!\w)/gi;

/**
 * Patterns for secrets inside a sentence: mail addresses, phone numbers, signed tokens, passwords. Each matches only at
 * the start of a word. Matching from every letter of a long word would take quadratic time.
 */
const patterns: [RegExp, string | ((found: string) => string)][] = [
  [/(?<![\w+.-])([a-z][\w+.-]{1,20}:\/\/)[^\s/@"?#]+@/gi, `$1${censored}@`],
  [/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[email]"],
  [/(?<![\w.-])[\w-]+(?:\.[\w-]+){2,}/g, (word) => (word.includes("eyJ") ? "[token]" : word)],
  [/(O-Bearer|Bearer) [\w.-]+/gi, "$1 [token]"],
  [quotedValue, `$1${censored}`],
  [namedValue, `$1${censored}`],
  [phones, "[phone]"],
];

export function redactLogLine(line: string): string {
  return patterns.reduce(
    (text, [pattern, replacement]) =>
      typeof replacement === "string" ? text.replace(pattern, replacement) : text.replace(pattern, replacement),
    line,
  );
}

/**
 * Serialises an error. A failed query quotes its parameters (hashes, addresses), so only its statement and the
 * database's message are kept.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("query" in error && "params" in error) {
    return { type: "query failed", query: error.query, cause: serializeError(error.cause) };
  }
  const { type, message, stack, code } = stdSerializers.err(error) as {
    type: string;
    message: string;
    stack: string;
    code?: string;
  };
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

const serializeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url,
  address: request.ip,
});

/** Creates the log: one JSON line per event, with secrets removed by field name and, for the rest, by pattern. */
export function createLog(level: string, stream: DestinationStream = destination({ dest: 2, sync: false })): Logger {
  const scrubbed: DestinationStream = { write: (line) => stream.write(redactLogLine(line)) };
  return pino(
    { level, redact: { paths, censor: censored }, serializers: { err: serializeError, req: serializeRequest } },
    scrubbed,
  );
}
