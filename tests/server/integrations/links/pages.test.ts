import { once } from "node:events";
import { expect, it } from "vitest";
import type { LinkResult } from "#contract/catalog/versions/link-checks.ts";
import { linksFor, openSite, openTlsSite, openZone, openHost } from "#tests/support/link-peers.ts";

const here = () => openZone((_, type) => (type === "A" ? [openHost] : []));
const page = (url: string) => ({ kind: "page", url }) as const;
const answers = (status: number, finalUrl: string | null = null): LinkResult => ({
  state: "answers",
  status,
  finalUrl,
});

it("answers, over https, with the certificate of its name", async () => {
  const port = await openTlsSite((_, answer) => answer.end());
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`https://site.test:${port}/`))).toEqual(answers(200));
});

it.each([
  ["another name", "other.test", "site"],
  ["that ended", "old.test", "old"],
] as const)("has no valid certificate: one of %s", async (_, host, of) => {
  const port = await openTlsSite((_request, answer) => answer.end(), of);
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`https://${host}:${port}/`))).toMatchObject({ state: "silent", fault: "certificate" });
});

it("is asked with HEAD, by a name, without cookies and credentials", async () => {
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

it("is asked with GET where HEAD is refused, and none of its body is read", async () => {
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
  // What the two kernels hold between them; the body would not have ended.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

it("answers once its head is there, however slow the body is", async () => {
  const port = await openSite(({ method }, answer) => {
    if (method === "HEAD") answer.writeHead(501).end();
    else answer.writeHead(200, { "content-length": 10 }).write("a");
  });
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual(answers(200));
});

it("has a time limit for everything together", async () => {
  const port = await openSite(() => undefined);
  const links = linksFor({ names: await here(), ports: [port], limitMs: 150 });
  expect(await links.ask(page(`http://site.test:${port}/`))).toMatchObject({ state: "silent", fault: "timeout" });
});

it("has a limit for its head", async () => {
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
])("does not answer with status %i", async (status, fault) => {
  const port = await openSite((_, answer) => answer.writeHead(status).end());
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/`))).toEqual({
    state: "silent",
    fault,
    status,
    finalUrl: null,
  });
});

it("does not answer where nobody listens, or what is said is not HTTP", async () => {
  const port = await openSite(({ socket }) => socket.end("hello\r\n\r\n"));
  const names = await here();
  const heard = await linksFor({ names, ports: [port] }).ask(page(`http://site.test:${port}/`));
  expect(heard).toMatchObject({ state: "silent", fault: "connection" });
  expect(await linksFor({ names, ports: [9] }).ask(page("http://site.test:9/"))).toEqual(heard);
});

it("is followed where it leads, and where that is is told without what the address carries", async () => {
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

it("is followed five times and no further", async () => {
  const port = await openSite(({ url = "" }, answer) => {
    const left = Number(url.slice(1));
    answer.writeHead(left === 0 ? 200 : 307, { location: `/${left - 1}` }).end();
  });
  const links = linksFor({ names: await here(), ports: [port] });
  expect(await links.ask(page(`http://site.test:${port}/5`))).toMatchObject({ state: "answers" });
  expect(await links.ask(page(`http://site.test:${port}/6`))).toMatchObject({ fault: "too_many_redirects" });
});

it("that leads to a page without an answer says which", async () => {
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
