import { expect, it } from "vitest";
import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { openDnsPeer } from "#tests/support/dns-peer.ts";
import { linksFor, openZone } from "#tests/support/link-peers.ts";

const page = { kind: "page", url: "https://site.test/" } as const;
const mail = { kind: "mail", domain: "site.test" } as const;
const dns: LinkProbeResult = { state: "silent", fault: "dns", status: null, finalUrl: null };

it.each(["unknown", "fails", []] as const)(
  "reports a DNS fault for pages and mail when the DNS answer is %j",
  async (dnsAnswer) => {
    const links = linksFor({ names: await openZone(() => dnsAnswer) });
    expect([await links.ask(page), await links.ask(mail)]).toEqual([dns, dns]);
  },
);

it.each(["unknown", "fails"] as const)(
  "returns no result when the DNS server answers %j even for the root",
  async (dnsAnswer) => {
    const names = await openDnsPeer(() => dnsAnswer);
    const links = linksFor({ names });
    expect([await links.ask(page), await links.ask(mail)]).toEqual([null, null]);
    names.close();
  },
);

it("returns no result when there is no DNS server", async () => {
  const names = await openDnsPeer(() => []);
  names.close();
  expect(await linksFor({ names }).ask(mail)).toBeNull();
});
