import { once } from "node:events";
import { expect, it } from "vitest";
import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { linksFor, openSite, openTlsSite, openZone, openHost } from "#tests/support/link-peers.ts";

const here = () => openZone((_, type) => (type === "A" ? [openHost] : []));
const page = (url: string) => ({ kind: "page", url }) as const;
const answers = (status: number, finalUrl: string | null = null): LinkProbeResult => ({
  state: "answers",
  status,
  finalUrl,
});

it("reports a page as answering over HTTPS when its certificate matches the host", async () => {
  const port = await openTlsSite((_, answer) => answer.end());
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`https://site.test:${port}/`))).toEqual(answers(200));
});

it.each([
  ["for another host", "other.test", "site"],
  ["that has expired", "old.test", "old"],
] as const)("reports a certificate fault for a certificate %s", async (_, host, of) => {
  const port = await openTlsSite((_request, answer) => answer.end(), of);
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`https://${host}:${port}/`))).toMatchObject({ state: "silent", fault: "certificate" });
});

it("requests a page by HEAD with its own user agent, without cookies or credentials", async () => {
  const asked: object[] = [];
  const port = await openSite(({ method, url, headers }, answer) => {
    asked.push({ method, url, headers });
    answer.setHeader("set-cookie", "seen=1").end();
  });
  const links = linksFor({ names: await here(), ports: [port] });
  await links.ask(page(`http://site.test:${port}/a?b=c`));
  await links.ask(page(`http://site.test:${port}/a?b=c`));
  const headers = {
    host: `site.test:${port}`,
    "user-agent": "StoreConsole-LinkCheck/1.0 (+https://console.example)",
    accept: "text/html,*/*;q=0.8",
    connection: "close",
  };
  const head = { method: "HEAD", url: "/a?b=c", headers };
  expect(asked).toEqual([head, head]);
});

it("falls back to GET when a page refuses HEAD, and stops before the body ends", async () => {
  const chunk = Buffer.alloc(64 * 1024);
  let sent = 0;
  let isClosed: Promise<unknown> = Promise.reject(new Error("the page was not asked for"));
  isClosed.catch(() => undefined);
  const port = await openSite(({ method }, answer) => {
    if (method === "HEAD") return answer.writeHead(405).end();
    isClosed = once(answer, "close");
    const more = (): void => {
      while (!answer.destroyed && answer.write(chunk)) sent += chunk.length;
    };
    answer.on("drain", more);
    return more();
  });
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual(answers(200));
  await isClosed;
  // At most what both kernels' socket buffers hold; the body itself never ends.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

it("reports a page as answering once its headers arrive, even when the body is slow", async () => {
  const port = await openSite(({ method }, answer) => {
    if (method === "HEAD") answer.writeHead(501).end();
    else answer.writeHead(200, { "content-length": 10 }).write("a");
  });
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual(answers(200));
});

it("reports a timeout when a page does not respond within the time limit", async () => {
  const port = await openSite(() => undefined);
  const links = linksFor({ names: await here(), ports: [port], limitMs: 150 });
  expect(await links.ask(page(`http://site.test:${port}/`))).toMatchObject({ state: "silent", fault: "timeout" });
});

it("reports a connection fault when a page's headers are too large", async () => {
  const port = await openSite((_, answer) => answer.setHeader("x-long", "a".repeat(64 * 1024)).end());
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toMatchObject({ state: "silent", fault: "connection" });
});

it.each([
  [404, "not_found"],
  [410, "not_found"],
  [403, "http_status"],
  [500, "http_status"],
  [304, "http_status"],
])("reports a page as silent for status %i", async (status, fault) => {
  const port = await openSite((_, answer) => answer.writeHead(status).end());
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual({
    state: "silent",
    fault,
    status,
    finalUrl: null,
  });
});

it("reports a connection fault when no server listens or the response is not HTTP", async () => {
  const port = await openSite(({ socket }) => socket.end("hello\r\n\r\n"));
  const names = await here();
  const result = await linksFor({ names, ports: [port] }).ask(page(`http://site.test:${port}/`));
  expect(result).toMatchObject({ state: "silent", fault: "connection" });
  expect(await linksFor({ names, ports: [9] }).ask(page("http://site.test:9/"))).toEqual(result);
});

it("follows redirects and reports the final URL without query and fragment", async () => {
  const steps: Record<string, string> = {
    "/": "/two?token=secret",
    "/two?token=secret": "//other.test:PORT/three?k=v#here",
  };
  const port = await openSite(({ url = "" }, answer) => {
    const next = steps[url]?.replace("PORT", String(port));
    answer.writeHead(next === undefined ? 200 : 302, next === undefined ? {} : { location: next }).end();
  });
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual(answers(200, `http://other.test:${port}/three`));
});

it("follows five redirects of a page and no more", async () => {
  const port = await openSite(({ url = "" }, answer) => {
    const left = Number(url.slice(1));
    answer.writeHead(left === 0 ? 200 : 307, { location: `/${left - 1}` }).end();
  });
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/5`))).toMatchObject({ state: "answers" });
  expect(await links.ask(page(`http://site.test:${port}/6`))).toMatchObject({ fault: "too_many_redirects" });
});

it("reports the final URL when a redirect leads to a page that does not answer", async () => {
  const port = await openSite(({ url }, answer) =>
    answer.writeHead(url === "/" ? 301 : 404, { location: "/gone" }).end(),
  );
  const links = linksFor({ names: await here(), ports: [port] });
  const finalUrl = `http://site.test:${port}/gone`;
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual({
    state: "silent",
    fault: "not_found",
    status: 404,
    finalUrl,
  });
});
