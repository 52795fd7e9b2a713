import { describe, expect, it } from "vitest";
import { parseLink } from "#server/integrations/links/link.ts";
import { closedHost, linksFor, openHost, openSite, openZone } from "#tests/support/link-peers.ts";

const page = (url: string) => ({ kind: "page", url }) as const;
const refused = { state: "silent", fault: "refused_address", status: null };

/** What listens where nobody may be led: how often it was reached. */
async function insideSite() {
  const seen = { times: 0 };
  const port = await openSite((_, answer) => {
    seen.times += 1;
    answer.end();
  }, closedHost);
  return { port, seen };
}

describe("asking an address that a developer wrote", () => {
  it.each([
    ["A", "10.0.0.1"],
    ["A", "100.64.0.1"],
    ["A", "169.254.169.254"],
    ["A", "192.168.1.1"],
    ["A", "224.0.0.1"],
    ["AAAA", "0:0:0:0:0:0:0:1"],
    ["AAAA", "fd00::1"],
    ["AAAA", "fe80::1"],
    ["AAAA", "0:0:0:0:0:ffff:7f00:1"],
  ])("connects to no name whose %s record is %s", async (of, address) => {
    const names = await openZone((_, type) => (type === of ? [address] : []));
    expect(await linksFor({ names }).ask(page("https://site.test/"))).toMatchObject(refused);
  });

  it("connects to no name of which one address among others is inside", async () => {
    const { port, seen } = await insideSite();
    const names = await openZone((_, type) => (type === "A" ? [openHost, closedHost] : []));
    const links = linksFor({ names, ports: [port] });
    expect(await links.ask(page(`http://site.test:${port}/`))).toMatchObject(refused);
    expect(seen.times).toBe(0);
  });

  it.each([
    `http://${closedHost}:PORT/`,
    "http://2130706434:PORT/",
    "http://0x7f.2:PORT/",
    `http://[::ffff:${closedHost}]:PORT/`,
    "http://[::1]:PORT/",
    "http://localhost:PORT/",
  ])("does not connect to %s", async (address) => {
    const { port, seen } = await insideSite();
    const names = await openZone((_, type) => (type === "A" ? [closedHost] : []));
    const links = linksFor({ names, ports: [port] });
    expect(await links.ask(page(address.replace("PORT", String(port))))).toMatchObject(refused);
    expect(seen.times).toBe(0);
  });

  it.each([
    ["with a name", "http://user@site.test:PORT/", [0]],
    ["with a password", "http://:secret@site.test:PORT/", [0]],
    ["on a port that is not configured", "http://site.test:PORT/", [1]],
    ["of another kind", "ftp://site.test:PORT/", [0]],
  ])("does not connect to an open host %s", async (_kind, address, beside) => {
    let times = 0;
    const port = await openSite((_, answer) => {
      times += 1;
      answer.end();
    });
    const names = await openZone((_, type) => (type === "A" ? [openHost] : []));
    const links = linksFor({ names, ports: beside.map((more) => port + more) });
    expect(await links.ask(page(address.replace("PORT", String(port))))).toMatchObject(refused);
    expect(times).toBe(0);
  });

  it.each(["http://inside.test:PORT/", `http://${closedHost}:PORT/`, "http://[::1]:PORT/", "file:///etc/passwd"])(
    "does not follow a redirect to %s",
    async (address) => {
      const { port, seen } = await insideSite();
      const to = address.replace("PORT", String(port));
      const outside = await openSite((_, answer) => answer.writeHead(302, { location: to }).end());
      const names = await openZone((name, type) =>
        type === "A" ? [name === "inside.test" ? closedHost : openHost] : [],
      );
      const links = linksFor({ names, ports: [port, outside] });
      expect(await links.ask(page(`http://site.test:${outside}/`))).toMatchObject(refused);
      expect(seen.times).toBe(0);
    },
  );

  it("connects to what it looked at: a name that says something else a moment later is looked at again", async () => {
    const { port, seen } = await insideSite();
    const outside = await openSite((_, answer) =>
      answer.writeHead(302, { location: `http://site.test:${port}/` }).end(),
    );
    let times = 0;
    const names = await openZone((_, type) => {
      if (type !== "A") return [];
      times += 1;
      return [times === 1 ? openHost : closedHost];
    });
    const links = linksFor({ names, ports: [port, outside] });
    expect(await links.ask(page(`http://site.test:${outside}/`))).toMatchObject(refused);
    expect([times, seen.times]).toEqual([2, 0]);
  });

  it("asks a name once for each connection", async () => {
    const port = await openSite((_, answer) => answer.end());
    const names = await openZone((_, type) => (type === "A" ? [openHost] : []));
    await linksFor({ names, ports: [port] }).ask(page(`http://site.test:${port}/`));
    expect(names.asked).toEqual(["site.test", "site.test"]); // A and AAAA
  });

  it("finds nobody's own machine open unless it is told to", async () => {
    const names = await openZone((_, type) => (type === "A" ? ["127.0.0.3"] : []));
    expect(await linksFor({ names }).ask(page("http://site.test/"))).toMatchObject(refused);
  });

  it.each(["http://site.example/", "https://user:pass@site.example/", "https://intranet/", "javascript:alert(1)"])(
    "takes no %s from a form",
    (address) => {
      expect(parseLink("website", address)).toBeNull();
    },
  );
});
