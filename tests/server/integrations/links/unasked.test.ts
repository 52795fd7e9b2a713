import { expect, it } from "vitest";
import type { LinkResult } from "#contract/catalog/versions/link-checks.ts";
import { openDnsPeer } from "#tests/support/dns-peer.ts";
import { linksFor, openZone } from "#tests/support/link-peers.ts";

const page = { kind: "page", url: "https://site.test/" } as const;
const mail = { kind: "mail", domain: "site.test" } as const;
const dns: LinkResult = { state: "silent", fault: "dns", status: null, finalUrl: null };

it.each(["unknown", "fails", []] as const)(
  "a name that is %j does not answer, as a page and for mail",
  async (said) => {
    const links = linksFor({ names: await openZone(() => said) });
    expect([await links.ask(page), await links.ask(mail)]).toEqual([dns, dns]);
  },
);

it.each(["unknown", "fails"] as const)("a machine whose name server finds the root %j asks nothing", async (said) => {
  const names = await openDnsPeer(() => said);
  const links = linksFor({ names });
  expect([await links.ask(page), await links.ask(mail)]).toEqual([null, null]);
  names.close();
});

it("a machine without a name server asks nothing", async () => {
  const names = await openDnsPeer(() => []);
  names.close();
  expect(await linksFor({ names }).ask(mail)).toBeNull();
});
