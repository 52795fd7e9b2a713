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
  "keyPassword",
  "keyStorePassword",
];
const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** What must not reach a log even inside a sentence: mail addresses, signed tokens, values in a query string. */
const patterns: [RegExp, string][] = [
  // Begun at the first letter of a word only: from every letter of a long one it would take its length squared.
  [/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[email]"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "[token]"],
  [/(O-Bearer|Bearer) [\w.-]+/gi, "$1 [token]"],
  [/([?&](?:token|signature|key\w*)=)[^&"\s]+/gi, `$1${censored}`],
];

export const scrub = (line: string): string =>
  patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);

/** A failed query quotes its parameters (hashes, addresses): keep the statement and the database's own words. */
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

/** One JSON line per event, without secrets: by field, and by pattern for whatever the fields miss. */
export function createLog(level: string, stream: DestinationStream = destination({ dest: 2, sync: false })): Logger {
  const scrubbed: DestinationStream = { write: (line) => stream.write(scrub(line)) };
  return pino(
    { level, redact: { paths, censor: censored }, serializers: { err: serializeError, req: serializeRequest } },
    scrubbed,
  );
}
