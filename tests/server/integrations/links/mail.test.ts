import { expect, it } from "vitest";
import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { linksFor, openHost, openZone } from "#tests/support/link-peers.ts";

const mail = { kind: "mail", domain: "site.test" } as const;
const answers: LinkProbeResult = { state: "answers", status: null, finalUrl: null };

it("accepts a mail domain that has an MX record", async () => {
  const names = await openZone((_, type) => (type === "MX" ? ["10 mx.site.test"] : "unknown"));
  expect(await linksFor({ names }).ask(mail)).toEqual(answers);
  expect(names.asked).toEqual(["site.test"]);
});

it("accepts a mail domain without an MX record only if its own address is public", async () => {
  const zoneOf = (address: string) => openZone((_, type) => (type === "A" ? [address] : []));
  const asked = async (address: string) => linksFor({ names: await zoneOf(address) }).ask(mail);
  expect(await asked(openHost)).toEqual(answers);
  expect(await asked("192.168.0.1")).toMatchObject({ fault: "refused_address" });
});

it("rejects a mail domain with a null MX record", async () => {
  const names = await openZone((_, type) => (type === "MX" ? ["0 ."] : [openHost]));
  expect(await linksFor({ names }).ask(mail)).toMatchObject({ state: "silent", fault: "no_mail" });
});
