import type { ServerResponse } from "node:http";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileTooLargeError } from "#server/integrations/links/fetch-file.ts";
import { LinkCheckError } from "#server/integrations/links/link-errors.ts";
import { closedHost, linksFor, openHost, openSite, openTlsSite, openZone } from "#tests/support/link-peers.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetched-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const here = () => openZone((_, type) => (type === "A" ? [openHost] : []));
type Peer = Parameters<typeof linksFor>[0];

async function fetched(address: string, { maxBytes = 1024, ...peer }: Peer & { maxBytes?: number }) {
  const into = join(folder, "file");
  const file = await linksFor(peer).fetch(address, { into, maxBytes });
  return file && { ...file, bytes: await readFile(into) };
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "fetched",
    (error: unknown) =>
      error instanceof LinkCheckError ? error.fault : error instanceof FileTooLargeError ? "too_large" : error,
  );

it("downloads a file unchanged by GET without credentials and names it after its URL", async () => {
  const asked: unknown[] = [];
  const port = await openTlsSite(({ method, headers: { cookie, authorization, range } }, answer) => {
    asked.push({ method, cookie, authorization, range });
    answer.setHeader("content-type", "text/html").end("not html at all");
  });
  const file = await fetched(`https://site.test:${port}/a/leaf%20scan.mp4?k=v`, { names: await here(), ports: [port] });
  expect(file).toMatchObject({ sizeBytes: 15, name: "leaf scan.mp4" });
  expect(String(file?.bytes)).toBe("not html at all");
  expect(asked).toEqual([{ method: "GET", cookie: undefined, authorization: undefined, range: undefined }]);
});

it.each([
  ["no https", "http://site.test/"],
  ["no web address", "file:///etc/passwd"],
  ["another port", "https://site.test:22/"],
  ["credentials", "https://me:secret@site.test/"],
  ["a name without a dot", "https://localhost/"],
  ["loopback", "https://127.0.0.2/"],
  ["loopback as one number", "https://2130706434/"],
  ["loopback in hexadecimal", "https://0x7f000002/"],
  ["loopback in octal", "https://0177.0.0.2/"],
  ["loopback in two parts", "https://127.2/"],
  ["loopback with full-width digits", "https://１２７.0.0.2/"],
  ["this network", "https://0.0.0.0/"],
  ["metadata of a cloud machine", "https://169.254.169.254/latest/meta-data/"],
  ["a private address", "https://10.0.0.1/"],
  ["loopback of IPv6", "https://[::1]/"],
  ["no address of IPv6", "https://[::]/"],
  ["loopback mapped into IPv6", "https://[::ffff:127.0.0.2]/"],
  ["the same in hexadecimal", "https://[::ffff:7f00:2]/"],
  ["an old compatible form", "https://[::127.0.0.2]/"],
  ["loopback behind NAT64", "https://[64:ff9b::7f00:2]/"],
  ["NAT64 of a local prefix", "https://[64:ff9b:1::7f00:2]/"],
  ["loopback in 6to4", "https://[2002:7f00:2::]/"],
  ["Teredo", "https://[2001:0:7f00:2::]/"],
  ["a unique local address", "https://[fd00:ec2::254]/"],
  ["a link-local address", "https://[fe80::1]/"],
  ["a site-local address", "https://[fec0::1]/"],
])("refuses a forbidden URL without a DNS lookup: %s", async (_, address) => {
  const names = await here();
  expect(await faultOf(fetched(address, { names }))).toBe("refused_address");
  expect(names.asked).toEqual([]);
});

it.each([
  ["loopback", { A: [closedHost] }],
  ["one good address and one bad", { A: [openHost, closedHost] }],
  ["a good address and loopback of IPv6", { A: [openHost], AAAA: ["::1"] }],
  ["a mapped address", { A: [openHost], AAAA: ["::ffff:7f00:2"] }],
  ["an address behind NAT64", { AAAA: ["64:ff9b::7f00:2"] }],
  ["a unique local address", { AAAA: ["fd00::1"] }],
  ["a link-local address", { AAAA: ["fe80::1"] }],
])(
  "does not connect to a host name that resolves to %s",
  async (_, zone: Partial<Record<string, readonly string[]>>) => {
    let connected = 0;
    const port = await openTlsSite((__, answer) => answer.end("secret"));
    const closed = await openSite(() => (connected += 1), closedHost);
    const names = await openZone((__, type) => zone[type] ?? []);
    for (const target of [port, closed])
      expect(await faultOf(fetched(`https://site.test:${target}/`, { names, ports: [port, closed] }))).toBe(
        "refused_address",
      );
    expect(connected).toBe(0);
  },
);

it("resolves a host name again for a redirect and refuses it when it now points inside", async () => {
  let asked = 0;
  const names = await openZone((_, type) => (type === "A" ? [(asked += 1) === 1 ? openHost : closedHost] : []));
  const port = await openTlsSite((_, answer) => answer.writeHead(302, { location: "/again" }).end());
  expect(await faultOf(fetched(`https://site.test:${port}/`, { names, ports: [port] }))).toBe("refused_address");
  expect(asked).toBe(2);
});

describe("a redirect", () => {
  it.each([
    ["to loopback", "https://127.0.0.2/"],
    ["to loopback as one number", "https://2130706434/"],
    ["to loopback of IPv6", "https://[::1]/"],
    ["away from https", "http://site.test/"],
    ["to a file", "file:///etc/passwd"],
    ["to another port", "https://site.test:6379/"],
    ["to no address", "https://["],
  ])("does not follow a redirect %s", async (_, location) => {
    const port = await openTlsSite((__, answer) => answer.writeHead(302, { location }).end());
    expect(await faultOf(fetched(`https://site.test:${port}/`, { names: await here(), ports: [port] }))).toBe(
      "refused_address",
    );
  });

  it("follows redirects to a public address, up to a maximum", async () => {
    const port = await openTlsSite(({ url }, answer) =>
      url === "/file.mp4"
        ? answer.end("here")
        : answer.writeHead(307, { location: url === "/" ? "/file.mp4" : "/on" }).end(),
    );
    const peer = { names: await here(), ports: [port] };
    expect(await fetched(`https://site.test:${port}/`, peer)).toMatchObject({ sizeBytes: 4, name: "file.mp4" });
    expect(await faultOf(fetched(`https://site.test:${port}/on`, peer))).toBe("too_many_redirects");
  });
});

describe("a response body", () => {
  const forever = (answer: ServerResponse) => {
    const chunk = Buffer.alloc(64 * 1024);
    const more = (): void => {
      while (!answer.destroyed && answer.write(chunk));
    };
    answer.on("drain", more);
    more();
  };

  it.each([
    [
      "that says it is too large",
      (answer: ServerResponse) => answer.setHeader("content-length", 2048).end(Buffer.alloc(2048)),
      "too_large",
    ],
    ["that never ends", forever, "too_large"],
    ["that never comes", () => undefined, "timeout"],
    [
      "that comes too slowly",
      (answer: ServerResponse) => setInterval(() => answer.destroyed || answer.write("a"), 40).unref(),
      "timeout",
    ],
    [
      "that breaks off",
      (answer: ServerResponse) => (
        answer.writeHead(200, { "content-length": 9 }).write("a"), setTimeout(() => answer.destroy(), 20)
      ),
      "connection",
    ],
    ["with status 500", (answer: ServerResponse) => answer.writeHead(500).end("no"), "http_status"],
    ["with status 404", (answer: ServerResponse) => answer.writeHead(404).end(), "not_found"],
  ])("rejects a response body %s", async (_, respond: (answer: ServerResponse) => unknown, fault) => {
    const port = await openTlsSite((__, answer) => void respond(answer));
    const limitMs = fault === "timeout" ? 400 : 20_000;
    const work = fetched(`https://site.test:${port}/`, { names: await here(), ports: [port], limitMs });
    expect(await faultOf(work)).toBe(fault);
    // At most the limit plus what was still in flight.
    const partialFile = await stat(join(folder, "file")).catch(() => null);
    expect(partialFile?.size ?? 0).toBeLessThan(256 * 1024);
  });

  it("accepts a response body of exactly the maximum size", async () => {
    const port = await openTlsSite((_, answer) => answer.end(Buffer.alloc(1024)));
    expect(await fetched(`https://site.test:${port}/`, { names: await here(), ports: [port] })).toMatchObject({
      sizeBytes: 1024,
    });
  });
});

it("does not download from a site whose certificate has expired", async () => {
  const port = await openTlsSite((_, answer) => answer.end("x"), "old");
  expect(await faultOf(fetched(`https://old.test:${port}/`, { names: await here(), ports: [port] }))).toBe(
    "certificate",
  );
});
