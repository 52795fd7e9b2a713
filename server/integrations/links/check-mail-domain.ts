import type { LinkResult } from "#contract/catalog/versions/link-checks.ts";
import type { LinkRules } from "./link-rules.ts";
import { LinkFailure } from "./link-errors.ts";
import type { DnsResolver } from "./dns.ts";

/** RFC 7505: a domain that accepts no mail names the root as its only mail server. */
const acceptsNoMail = (servers: readonly string[]): boolean => servers.every((name) => name === "" || name === ".");

/** Checks that a domain can receive mail, by DNS alone: no mail server is contacted. */
export async function checkMailDomain(
  domain: string,
  names: DnsResolver,
  { mayReach }: LinkRules,
): Promise<LinkResult> {
  const answers: LinkResult = { state: "answers", status: null, finalUrl: null };
  const servers = await names.mailServersOf(domain);
  if (servers.length > 0) {
    if (acceptsNoMail(servers)) throw new LinkFailure("no_mail");
    return answers;
  }
  // RFC 5321: without an MX record the host itself receives the mail.
  const addresses = await names.addressesOf(domain);
  if (!addresses.every(({ address }) => mayReach(address))) throw new LinkFailure("refused_address");
  return answers;
}
