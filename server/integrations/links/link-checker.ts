import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { checkPage } from "./check-page.ts";
import { type FetchedFile, fetchFile, FileTooLargeError } from "./fetch-file.ts";
import type { CheckableLink } from "./checkable-link.ts";
import { LinkCheckError, OfflineError, toLinkError } from "./link-errors.ts";
import type { OutgoingRequestRules } from "./outgoing-request-rules.ts";
import { type DnsResolver, openDnsResolver } from "./dns.ts";
import { isPublicAddress } from "./public-addresses.ts";

/** True if a domain accepts no mail: it names the root as its only mail server (RFC 7505). */
const acceptsNoMail = (servers: readonly string[]): boolean => servers.every((name) => name === "" || name === ".");

/** Checks that a domain can receive mail, by DNS alone: no mail server is contacted. */
async function checkMailDomain(
  domain: string,
  names: DnsResolver,
  { mayReach }: OutgoingRequestRules,
): Promise<LinkProbeResult> {
  const answers: LinkProbeResult = { state: "answers", status: null, finalUrl: null };
  const servers = await names.mailServersOf(domain);
  if (servers.length > 0) {
    if (acceptsNoMail(servers)) throw new LinkCheckError("no_mail");
    return answers;
  }
  // RFC 5321: without an MX record the host itself receives the mail.
  const addresses = await names.addressesOf(domain);
  if (!addresses.every(({ address }) => mayReach(address))) throw new LinkCheckError("refused_address");
  return answers;
}

export interface LinkChecker {
  /** Checks a link; null if this server cannot. */
  ask(link: CheckableLink): Promise<LinkProbeResult | null>;
  /**
   * Downloads a file over https to a local path; null if this server cannot. Throws LinkFailure or TooLarge. The caller
   * removes the local file, also after an error.
   */
  fetch(address: string, to: { readonly into: string; readonly maxBytes: number }): Promise<FetchedFile | null>;
}

interface LinkCheckerOptions {
  readonly ports: readonly number[];
  /** URL of this console, which the user agent contains. */
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
const maxConcurrentFetches = 4;
/** Max concurrent checks: slow servers occupy no more connections than these. */
const maxConcurrentChecks = 20;

/** Rejects at the time limit, whatever is still pending. */
function withTimeout<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(new LinkCheckError("timeout")), { once: true }),
    ),
  ]);
}

/** Checks nothing: every link stays unchecked. */
export const disabledLinkChecker: LinkChecker = { ask: async () => null, fetch: async () => null };

export function createLinkChecker({ ports, publicUrl, forTests }: LinkCheckerOptions): LinkChecker {
  const names = openDnsResolver(forTests?.nameServers);
  const rules: OutgoingRequestRules = {
    ports,
    userAgent: `StoreConsole-LinkCheck/1.0 (+${publicUrl})`,
    mayReach: (address) => isPublicAddress(address) || (forTests?.addresses.includes(address) ?? false),
    authorities: forTests?.authorities,
  };
  let asking = 0;
  let fetching = 0;

  async function fileAt(address: string, to: { into: string; maxBytes: number }): Promise<FetchedFile | null> {
    if (fetching >= maxConcurrentFetches) throw new LinkCheckError("timeout");
    fetching += 1;
    const signal = AbortSignal.timeout(forTests?.limitMs ?? fileMs);
    try {
      return await withTimeout(signal, fetchFile(address, { rules, names, signal, ...to }));
    } catch (error) {
      if (error instanceof FileTooLargeError) throw error;
      const failure = toLinkError(error);
      if (failure instanceof OfflineError) return null;
      throw failure;
    } finally {
      fetching -= 1;
    }
  }

  async function answerOf(link: CheckableLink): Promise<LinkProbeResult> {
    if (link.kind === "mail") return checkMailDomain(link.domain, names, rules);
    const signal = AbortSignal.timeout(forTests?.limitMs ?? pageMs);
    return withTimeout(signal, checkPage(link.url, { rules, names, signal }));
  }

  return {
    fetch: fileAt,
    ask: async (link) => {
      if (asking >= maxConcurrentChecks) return null;
      asking += 1;
      try {
        return await answerOf(link);
      } catch (error) {
        const failure = toLinkError(error);
        return failure instanceof OfflineError
          ? null
          : { state: "silent", fault: failure.fault, status: null, finalUrl: null };
      } finally {
        asking -= 1;
      }
    },
  };
}
