import { describe, expect, it } from "vitest";
import { parseCheckableLink } from "#server/integrations/links/checkable-link.ts";
import { closedHost, linksFor, openHost, openSite, openZone } from "#tests/support/link-peers.ts";

const page = (url: string) => ({ kind: "page", url }) as const;
const refused = { state: "silent", fault: "refused_address", status: null };

/** Starts a site at a forbidden address and counts the requests that reach it. */
async function insideSite() {
  const seen = { times: 0 };
  const port = await openSite((_, answer) => {
    seen.times += 1;
    answer.end();
  }, closedHost);
  return { port, seen };
}

describe("link checks", () => {
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
  ])("does not connect to a host name whose %s record is %s", async (of, address) => {
    const names = await openZone((_, type) => (type === of ? [address] : []));
    expect(await linksFor({ names }).ask(page("https://site.test/"))).toMatchObject(refused);
  });

  it("does not connect to a host name with one private address among public ones", async () => {
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
    ["with a user name", "http://user@site.test:PORT/", [0]],
    ["with a password", "http://:secret@site.test:PORT/", [0]],
    ["on a port that is not configured", "http://site.test:PORT/", [1]],
    ["of another scheme", "ftp://site.test:PORT/", [0]],
  ])("does not connect to a public host for a URL %s", async (_kind, address, beside) => {
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

  it("resolves a host name again for a redirect and refuses it when it now is private", async () => {
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

  it("resolves a host name once for a connection", async () => {
    const port = await openSite((_, answer) => answer.end());
    const names = await openZone((_, type) => (type === "A" ? [openHost] : []));
    await linksFor({ names, ports: [port] }).ask(page(`http://site.test:${port}/`));
    expect(names.asked).toEqual(["site.test", "site.test"]); // A and AAAA
  });

  it("does not connect to a host name that resolves to loopback", async () => {
    const names = await openZone((_, type) => (type === "A" ? ["127.0.0.3"] : []));
    expect(await linksFor({ names }).ask(page("http://site.test/"))).toMatchObject(refused);
  });

  it.each(["http://site.example/", "https://user:pass@site.example/", "https://intranet/", "javascript:alert(1)"])(
    "rejects the link %s in a form",
    (address) => {
      expect(parseCheckableLink("website", address)).toBeNull();
    },
  );
});
