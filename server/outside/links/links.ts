import type { LinkAnswer } from "#contract/versions/link-checks.ts";
import { askMail } from "./ask-mail.ts";
import { askPage } from "./ask-page.ts";
import { fetchFile, type FetchedFile, TooLarge } from "./fetch-file.ts";
import type { Link } from "./link.ts";
import { failureOf, LinkFailure, NoLine } from "./link-faults.ts";
import type { LinkRules } from "./link-rules.ts";
import { openNames } from "./names.ts";
import { isPublicAddress } from "./public-addresses.ts";

export interface Links {
  /** Checks a link; null if this server cannot. */
  ask(link: Link): Promise<LinkAnswer | null>;
  /**
   * Downloads a file over https to a local path; null if this server cannot. Throws LinkFailure or TooLarge. The caller
   * removes the local file, also after an error.
   */
  fetch(address: string, to: { readonly into: string; readonly maxBytes: number }): Promise<FetchedFile | null>;
}

interface LinkOptions {
  readonly ports: readonly number[];
  /** Named in the user agent. */
  readonly publicUrl: string;
  /** Local servers for tests; never set in production. */
  readonly forTests?: {
    readonly nameServers: readonly string[];
    /** Private addresses that may be reached. */
    readonly addresses: readonly string[];
    readonly authorities?: string;
    readonly limitMs?: number;
  };
}

/** Time limit for a page, including its redirects. */
const pageMs = 10_000;
/** Time limit for a file: the largest one at 15 Mbit/s. */
const fileMs = 60_000;
/** Max concurrent downloads, since files are large and slow; further ones fail at once instead of queueing. */
const mostFilesAtOnce = 4;
/** Max concurrent checks: slow servers occupy no more connections than these. */
const mostAtOnce = 20;

/** Rejects at the time limit, whatever is still pending. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(new LinkFailure("timeout")), { once: true }),
    ),
  ]);
}

/** Checks nothing: every link stays unchecked. */
export const noLinks: Links = { ask: async () => null, fetch: async () => null };

export function openLinks({ ports, publicUrl, forTests }: LinkOptions): Links {
  const names = openNames(forTests?.nameServers);
  const rules: LinkRules = {
    ports,
    userAgent: `StoreConsole-LinkCheck/1.0 (+${publicUrl})`,
    mayReach: (address) => isPublicAddress(address) || (forTests?.addresses.includes(address) ?? false),
    authorities: forTests?.authorities,
  };
  let asking = 0;
  let fetching = 0;

  async function fileAt(address: string, to: { into: string; maxBytes: number }): Promise<FetchedFile | null> {
    if (fetching >= mostFilesAtOnce) throw new LinkFailure("timeout");
    fetching += 1;
    const signal = AbortSignal.timeout(forTests?.limitMs ?? fileMs);
    try {
      return await within(signal, fetchFile(address, { rules, names, signal, ...to }));
    } catch (error) {
      if (error instanceof TooLarge) throw error;
      const failure = failureOf(error);
      if (failure instanceof NoLine) return null;
      throw failure;
    } finally {
      fetching -= 1;
    }
  }

  async function answerOf(link: Link): Promise<LinkAnswer> {
    if (link.kind === "mail") return askMail(link.domain, names, rules);
    const signal = AbortSignal.timeout(forTests?.limitMs ?? pageMs);
    return within(signal, askPage(link.url, { rules, names, signal }));
  }

  return {
    fetch: fileAt,
    ask: async (link) => {
      if (asking >= mostAtOnce) return null;
      asking += 1;
      try {
        return await answerOf(link);
      } catch (error) {
        const failure = failureOf(error);
        return failure instanceof NoLine
          ? null
          : { state: "silent", fault: failure.fault, status: null, finalUrl: null };
      } finally {
        asking -= 1;
      }
    },
  };
}
