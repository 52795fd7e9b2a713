import { Resolver } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { LinkFailure, NoLine } from "./link-faults.ts";

/** DNS lookups through the machine's name servers, ignoring its hosts file. */
export interface Names {
  addressesOf(host: string): Promise<LookupAddress[]>;
  /** Empty if the domain has no MX records. */
  mailServersOf(domain: string): Promise<string[]>;
}

const oneTryMs = 1_500;

function openResolver(servers: readonly string[] | undefined, tries: number): Resolver {
  const resolver = new Resolver({ timeout: oneTryMs, tries });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/**
 * Tells an unknown name from a missing connection. Every name server on the internet knows the root; without that
 * answer, nobody here can say whether a name exists. Some offline networks answer that nothing does.
 */
async function failureOfName(servers: readonly string[] | undefined): Promise<LinkFailure | NoLine> {
  const root = await openResolver(servers, 1)
    .resolveNs(".")
    .catch(() => []);
  return root.length > 0 ? new LinkFailure("dns") : new NoLine();
}

const found = <T>(answer: PromiseSettledResult<T[]>): T[] => (answer.status === "fulfilled" ? answer.value : []);

/** Opens a resolver for the machine's name servers, or the given ones. */
export function openNames(servers?: readonly string[]): Names {
  const resolver = openResolver(servers, 2);
  return {
    addressesOf: async (host) => {
      const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = [
        ...found(four).map((address) => ({ address, family: 4 })),
        ...found(six).map((address) => ({ address, family: 6 })),
      ];
      if (addresses.length === 0) throw await failureOfName(servers);
      return addresses;
    },
    mailServersOf: async (domain) => {
      const records = await resolver.resolveMx(domain).catch(() => []);
      return records.map(({ exchange }) => exchange);
    },
  };
}
