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
  /** What an address says; null where this server cannot ask. */
  ask(link: Link): Promise<LinkAnswer | null>;
  /**
   * Brings a file over https into a local one; null where this server cannot ask. Throws LinkFailure with the fault, or
   * TooLarge. The local file is the caller's to remove, also after an error.
   */
  fetch(address: string, to: { readonly into: string; readonly maxBytes: number }): Promise<FetchedFile | null>;
}

interface LinkOptions {
  readonly ports: readonly number[];
  /** Named to whoever is asked. */
  readonly publicUrl: string;
  /** Peers on this machine, for tests; the product gives none. */
  readonly forTests?: {
    readonly nameServers: readonly string[];
    /** Open although they are not public. */
    readonly addresses: readonly string[];
    readonly authorities?: string;
    readonly limitMs?: number;
  };
}

/** All redirects together. */
const pageMs = 10_000;
/** A file of the largest size at 15 Mbit/s. */
const fileMs = 60_000;
/** Files are large and come slowly: so many at once, and nobody waits in line for one. */
const mostFilesAtOnce = 4;
/** Nobody's slow servers hold more of this one's connections. */
const mostAtOnce = 20;

/** Ends with the time limit, whatever is being waited for. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(new LinkFailure("timeout")), { once: true }),
    ),
  ]);
}

/** Asks for nothing: every address stays unasked. */
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
