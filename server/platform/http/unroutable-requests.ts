import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { PlainErrorCode } from "#contract/errors.ts";
import { errorBody } from "./error-handler.ts";
import { Failure } from "./failure.ts";
import { createDefaultHeaders } from "./security-headers.ts";

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Takes the percent signs of a path with a broken encoding literally, as in a Hindi link that a messenger cut off. The
 * router would refuse the path before any hook; this way it is a path that nothing is at.
 */
export function repairPercentEncoding({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

/**
 * True if a request names no host, or two: proxies and servers may each believe another one (RFC 9112, 3.2). HTTP/1.0
 * has no Host header.
 */
export function hasAmbiguousHost({ raw }: Pick<FastifyRequest, "raw">): boolean {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts > 1 || (hosts === 0 && raw.httpVersion !== "1.0");
}

/** Statuses and codes of requests that Node's parser rejects; all others are 400. */
const parseErrors: Readonly<Record<string, readonly [status: number, code: PlainErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "request_timeout"],
  HPE_HEADER_OVERFLOW: [431, "malformed_request"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "malformed_request"],
};

/** Answers a request that isn't HTTP, or whose head is too long or too slow, in the form of every other error. */
export function createConnectionErrorHandler(https: boolean) {
  const headers = createDefaultHeaders(https);
  return ({ code: reason = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (reason === "ECONNRESET" || socket.destroyed) return;
    const [status, code] = parseErrors[reason] ?? [400, "malformed_request"];
    const requestId = randomUUID();
    const body = JSON.stringify(errorBody(new Failure(code), requestId));
    const all = {
      ...headers,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "x-request-id": requestId,
      connection: "close",
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
    socket.destroySoon();
  };
}
