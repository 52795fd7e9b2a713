import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "#server/platform/build/precompress.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { getStartupRoute } from "#server/platform/status/startup.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

const page =
  '<!doctype html><head><meta property="csp-nonce" nonce="__NONCE__"><script type="module" src="/assets/a-1.js"></script></head>';
const files = {
  entries: [],
  modules: {
    "signed-in/SignedInTree.tsx": "assets/console.js",
    "signed-out/SignedOutTree.tsx": "assets/tree-out.js",
    "../words:en-US/start": "assets/words-en.js",
    "../words:hi-IN/start": "assets/words-hi.js",
  },
  imports: { "assets/console.js": ["assets/base.js"], "assets/tree-out.js": ["assets/base.js"] },
};

describe("the web app", () => {
  let app: TestApp;
  let served: FastifyInstance;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "web-"));
    await mkdir(join(directory, "assets"));
    await writeFile(join(directory, "index.html"), page);
    await mkdir(join(directory, ".vite"));
    await writeFile(join(directory, ".vite/files.json"), JSON.stringify(files));
    await writeFile(join(directory, "favicon.svg"), "<svg/>");
    await writeFile(join(directory, "assets", "a-1.js"), "console.log(1);".repeat(200));
    await precompress(directory);
    app = await openSharedApp("embedded");
    served = await createHttpApp({
      services: app.services,
      routes: [],
      web: { directory },
      publicPages: async () => async (_request, reply) => reply.type("text/html").send("the front page"),
    });
  }, 60_000);
  afterAll(async () => {
    await served.close();
    await rm(directory, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    served.inject({ url, headers: { accept: "text/html", ...headers } });

  it.each(["/login", "/apps/com.example.app", "/home/42/overview?tab=1"])(
    "serves the web app's page at %s",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.headers["cache-control"]).toBe("no-cache");
    },
  );

  it("serves the front page at / to guests and the console to signed-in people", async () => {
    expect((await get("/")).body).toBe("the front page");
    expect((await get("/", { cookie: "refresh=of+somebody" })).body).toContain("/assets/a-1.js");
  });

  it.each([
    {},
    { accept: "*/*" },
    { accept: "image/avif,image/webp,*/*;q=0.8" },
    { accept: "text/html, application/json" },
  ])("serves the page at a deep link when the request headers are %j", async (headers) => {
    const answer = await served.inject({ url: "/apps/com.example.app", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
  });

  it.each(["application/json", "application/json, text/plain, */*", "application/problem+json"])(
    "answers a page's path with a JSON 404 when Accept is %s",
    async (accept) => {
      const answer = await served.inject({ url: "/apps/com.example.app", headers: { accept } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("not_found");
    },
  );

  it("puts a new nonce into every page and its Content-Security-Policy", async () => {
    const nonces = [];
    for (const answer of [await get("/login"), await get("/login")]) {
      const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? "";
      expect(answer.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answer.headers["content-security-policy"]).toContain("script-src 'self';");
      expect(answer.headers["content-security-policy"]).toContain("frame-src https://www.youtube-nocookie.com;");
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces).not.toContain("__NONCE__");
  });

  const preloaded = async (headers: Record<string, string>): Promise<string[]> => {
    const { body } = await get("/home", headers);
    return [...body.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)\.js"/g)].map(
      ([, name = ""]) => name,
    );
  };

  it("preloads the signed-in or signed-out modules and the language's texts", async () => {
    expect(await preloaded({})).toEqual(["tree-out", "base", "words-en"]);
    expect(await preloaded({ cookie: "refresh=anything" })).toEqual(["console", "base", "words-en"]);
  });

  it("preloads texts in the chosen language, else in the first accepted one that exists", async () => {
    expect(await preloaded({ "accept-language": "fr-FR,hi;q=0.9,en;q=0.8" })).toContain("words-hi");
    expect(await preloaded({ "accept-language": "hi", cookie: "language=en-US" })).toContain("words-en");
    expect(await preloaded({ "accept-language": "fr", cookie: "language=xx" })).toContain("words-en");
  });

  it("preloads no texts in a language that the console is not translated into", async () => {
    expect(await preloaded({ "accept-language": "ta,hi;q=0.9" })).toContain("words-hi");
    expect(await preloaded({ "accept-language": "ta", cookie: "language=bn-IN" })).toContain("words-en");
  });

  it("embeds the startup data so that it cannot end its script element", async () => {
    const environment = { ...app.services.environment, storeName: "</script><b>$&" };
    const services = { ...app.services, environment };
    const asking = await createHttpApp({ services, routes: [getStartupRoute], web: { directory } });
    const { body } = await asking.inject({ url: "/home", headers: { accept: "text/html" } });
    await asking.close();
    const [, text = ""] = /<script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(text)).toMatchObject({ "GET /developer/startup": { storeName: "</script><b>$&", state: {} } });
  });

  it("serves the page without embedded data when the API fails", async () => {
    const answer = await get("/home");
    expect([answer.statusCode, answer.body.includes('id="initial-data"')]).toEqual([200, false]);
  });

  it("serves assets compressed and with immutable caching", async () => {
    const answer = await get("/assets/a-1.js", { "accept-encoding": "br, gzip" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/a-1.js")).body).toContain("console.log");
    expect((await get("/favicon.svg")).statusCode).toBe(200);
  });

  it.each([
    "/assets/gone-2.js",
    "/gone.png",
    "/api/nothing",
    "/health/nothing",
    "/index.html.br",
    "/assets/%2e%2e%2fsecret",
  ])("answers %s with a 404 in JSON", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
  });

  it("answers 404 to a POST and to a request that accepts only JSON", async () => {
    expect((await served.inject({ method: "POST", url: "/login" })).statusCode).toBe(404);
    expect((await served.inject({ url: "/login", headers: { accept: "application/json" } })).statusCode).toBe(404);
  });
});
