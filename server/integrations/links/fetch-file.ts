import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LinkCheckError } from "./link-errors.ts";
import type { OutgoingRequestRules } from "./outgoing-request-rules.ts";
import type { DnsResolver } from "./dns.ts";
import { resolveRedirectTarget } from "./redirects.ts";
import { sendLinkRequest } from "./page-request.ts";

/** A downloaded file. Only its bytes say what it is: its name and media type are not trusted. */
export interface FetchedFile {
  readonly sizeBytes: number;
  /** Last segment of the URL's path; may be empty. */
  readonly name: string;
}

/** The file exceeds `maxBytes`; the rest is not read. */
export class FileTooLargeError extends Error {}

interface FetchOptions {
  readonly rules: OutgoingRequestRules;
  readonly names: DnsResolver;
  /** Aborts everything: the DNS lookup, redirects, a slow body. */
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** Target path. The caller removes the file, also after an error. */
  readonly into: string;
}

const maxRedirects = 3;

/** Counts the received bytes and fails at the limit, whatever Content-Length promised. */
function limitBytes(maxBytes: number): { stream: Transform; size: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new FileTooLargeError() : null, chunk);
    },
  });
  return { stream, size: () => size };
}

function fileNameOf(url: URL): string {
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * Fetches a file over https only, from public addresses; each redirect passes the same checks. Throws LinkFailure,
 * Offline or TooLarge.
 */
export async function fetchFile(
  address: string,
  { rules, names, signal, maxBytes, into }: FetchOptions,
): Promise<FetchedFile> {
  let url = new URL(address);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (url.protocol !== "https:") throw new LinkCheckError("refused_address");
    const response = await sendLinkRequest(url, { method: "GET", accept: "*/*" }, rules, names, signal);
    const status = response.statusCode ?? 0;
    const next = resolveRedirectTarget(url, { status, location: response.headers.location });
    if (next) {
      response.destroy();
      url = next;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new LinkCheckError(status === 404 || status === 410 ? "not_found" : "http_status");
    }
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
      response.destroy();
      throw new FileTooLargeError();
    }
    const { stream, size } = limitBytes(maxBytes);
    await pipeline(response, stream, createWriteStream(into, { flags: "wx", mode: 0o600 }), { signal });
    // `pipeline` fails if the connection ends early, so no partial file is accepted.
    return { sizeBytes: size(), name: fileNameOf(url) };
  }
  throw new LinkCheckError("too_many_redirects");
}
