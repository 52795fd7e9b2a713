import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LinkFailure } from "./link-faults.ts";
import type { LinkRules } from "./link-rules.ts";
import type { Names } from "./names.ts";
import { nextOf } from "./redirects.ts";
import { openResponse } from "./page-request.ts";

/** A file that somebody's server sent. What it is, its bytes say: neither its name nor its type is believed. */
export interface FetchedFile {
  readonly sizeBytes: number;
  /** The last part of the address it came from; it may be empty. */
  readonly name: string;
}

/** What came is more than was asked for; nobody reads the rest. */
export class TooLarge extends Error {}

interface Fetching {
  readonly rules: LinkRules;
  readonly names: Names;
  /** Ends everything: the look-up, redirects, a body that comes slowly. */
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** Where the bytes go; the file is the caller's to remove, also after an error. */
  readonly into: string;
}

const mostRedirects = 3;

/** Counts what comes and ends it at the limit, whatever the head promised. */
function counted(maxBytes: number): { stream: Transform; size: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > maxBytes ? new TooLarge() : null, chunk);
    },
  });
  return { stream, size: () => size };
}

function nameOf(url: URL): string {
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * Fetches a file over https alone, from addresses anybody may be sent to; each redirect is looked at like the first.
 * Throws LinkFailure, NoLine or TooLarge.
 */
export async function fetchFile(
  address: string,
  { rules, names, signal, maxBytes, into }: Fetching,
): Promise<FetchedFile> {
  let url = new URL(address);
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    if (url.protocol !== "https:") throw new LinkFailure("refused_address");
    const response = await openResponse(url, { method: "GET", accept: "*/*" }, rules, names, signal);
    const status = response.statusCode ?? 0;
    const next = nextOf(url, { status, location: response.headers.location });
    if (next) {
      response.destroy();
      url = next;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new LinkFailure(status === 404 || status === 410 ? "not_found" : "http_status");
    }
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
      response.destroy();
      throw new TooLarge();
    }
    const { stream, size } = counted(maxBytes);
    await pipeline(response, stream, createWriteStream(into, { flags: "wx", mode: 0o600 }), { signal });
    // A connection that ends before what it promised is an error of `pipeline`: nothing is taken by half.
    return { sizeBytes: size(), name: nameOf(url) };
  }
  throw new LinkFailure("too_many_redirects");
}
