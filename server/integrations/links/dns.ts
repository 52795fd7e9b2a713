import { Resolver } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { LinkCheckError, OfflineError } from "./link-errors.ts";

/** DNS lookups through the machine's name servers, ignoring its hosts file. */
export interface DnsResolver {
  addressesOf(host: string): Promise<LookupAddress[]>;
  /** Finds the mail servers of a domain; empty if it has no MX records. */
  mailServersOf(domain: string): Promise<string[]>;
}

const tryTimeoutMs = 1_500;

function openResolver(servers: readonly string[] | undefined, tries: number): Resolver {
  const resolver = new Resolver({ timeout: tryTimeoutMs, tries });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/**
 * Distinguishes an unknown name from a missing connection. Every name server on the internet knows the root; without
 * that answer, the server cannot tell whether a name exists. Some offline networks answer that nothing does.
 */
async function lookupFailure(servers: readonly string[] | undefined): Promise<LinkCheckError | OfflineError> {
  const root = await openResolver(servers, 1)
    .resolveNs(".")
    .catch(() => []);
  return root.length > 0 ? new LinkCheckError("dns") : new OfflineError();
}

const fulfilledOrEmpty = <T>(answer: PromiseSettledResult<T[]>): T[] =>
  answer.status === "fulfilled" ? answer.value : [];

/** Opens a resolver for the machine's name servers, or the given ones. */
export function openDnsResolver(servers?: readonly string[]): DnsResolver {
  const resolver = openResolver(servers, 2);
  return {
    addressesOf: async (host) => {
      const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = [
        ...fulfilledOrEmpty(four).map((address) => ({ address, family: 4 })),
        ...fulfilledOrEmpty(six).map((address) => ({ address, family: 6 })),
      ];
      if (addresses.length === 0) throw await lookupFailure(servers);
      return addresses;
    },
    mailServersOf: async (domain) => {
      const records = await resolver.resolveMx(domain).catch(() => []);
      return records.map(({ exchange }) => exchange);
    },
  };
}
