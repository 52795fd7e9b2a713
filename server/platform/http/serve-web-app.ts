import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#server/environment.ts";
import { consoleLanguageCodes, languageCookie } from "#contract/platform/reference/languages.ts";
import { readRefreshCookie } from "./cookies.ts";
import { sendNotFound } from "./error-handler.ts";
import { createPreloadLinks, negotiateLanguage } from "./preload-files.ts";
import { buildPageCsp } from "./security-headers.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";

/** The built web app, `dist/web`. */
export interface WebBuild {
  readonly directory: string;
}

/** Serves `/` to visitors who are not signed in. */
export type FrontPageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Placeholder for the nonce in the built page (Vite's `html.cspNonce`). */
const noncePlaceholder = "__NONCE__";
const nonPagePaths = /^\/(api|assets|uploads|files|health|metrics)(\/|$)/;
/**
 * Matches the file extensions of the web app. They are listed, because "has a dot" would turn `/apps/com.example.app`
 * into a 404.
 */
const fileExtension = /\.(js|mjs|css|map|png|jpe?g|webp|svg|ico|json|txt|xml|woff2?|webmanifest|br|gz)$/i;

const isJson = /\bapplication\/(?:[\w.-]+\+)?json\b/i;
/** True if a request accepts JSON and not HTML. Link previews, monitors and curl accept anything and get the page. */
const wantsJson = (accept: string): boolean => isJson.test(accept) && !accept.includes("text/html");

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = url.split("?")[0] ?? url;
  if (method !== "GET" && method !== "HEAD") return false;
  return !nonPagePaths.test(path) && !fileExtension.test(path) && !wantsJson(headers.accept ?? "");
};

const immutableCache = "public, max-age=31536000, immutable";

async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", immutableCache),
  });
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/",
    wildcard: false,
    globIgnore: ["assets/**", "index.html", "**/*.br", "**/*.gz"],
    index: false,
    decorateReply: false,
    maxAge: "1 hour",
  });
}

interface WebOptions {
  readonly web?: WebBuild | undefined;
  readonly frontPage?: FrontPageHandler | undefined;
}

/** Serves the web app: assets cached for ever, the page uncached with a new nonce, a JSON 404 for all else. */
export async function serveWeb(
  app: FastifyInstance,
  environment: Environment,
  { web, frontPage }: WebOptions,
): Promise<void> {
  const schema = { hide: true };
  if (!web) {
    if (frontPage) app.get("/", { schema }, frontPage);
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const page = await readFile(join(web.directory, "index.html"), "utf8");
  const linksFor = await createPreloadLinks(web.directory);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString("base64");
    const signedIn = readRefreshCookie(request, environment) !== undefined;
    const language = negotiateLanguage(
      request.cookies[languageCookie],
      request.headers["accept-language"],
      consoleLanguageCodes,
    );
    const [pathname = "/"] = request.url.split("?");
    const firsts = linksFor({ signedIn, language, pathname }) + (await renderInitialData(app, request));
    return reply
      .headers({
        "cache-control": "no-cache",
        "content-security-policy": buildPageCsp(nonce, environment),
      })
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(noncePlaceholder, nonce).replace("</head>", () => `${firsts}</head>`));
  };
  await serveFiles(app, web.directory);
  app.get("/", { schema }, (request, reply) => {
    const isOutside = readRefreshCookie(request, environment) === undefined;
    return frontPage && isOutside ? frontPage(request, reply) : sendPage(request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(request, reply.code(200)) : sendNotFound(request, reply),
  );
}

/**
 * Embeds the response to the first call of every page, which saves a round trip. It comes from the API itself, so there
 * is one implementation. If that fails, the browser calls the API and handles the error.
 */
async function renderInitialData(app: FastifyInstance, { headers: { host }, ip }: FastifyRequest): Promise<string> {
  const { method, path } = storeCalls.startup;
  const answer = await app.inject({ method, url: `/api${path}`, remoteAddress: ip, headers: host ? { host } : {} });
  if (answer.statusCode !== 200) return "";
  const answers = { [`${method} ${path}`]: answer.json<unknown>() };
  const text = JSON.stringify(answers).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="initial-data">${text}</script>`;
}
