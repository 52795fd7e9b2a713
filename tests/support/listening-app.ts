import { afterAll, beforeAll } from "vitest";
import type { TestApp } from "./app.ts";
import { asksCaptcha, withCaptcha } from "./captcha.ts";
import type { Engine } from "./engines.ts";
import { withApps } from "./with-app.ts";

interface Sent {
  method?: string;
  body?: unknown;
  /** IP address from which the request seems to come. */
  from?: string;
  headers?: Record<string, string>;
}

export interface ListeningApp {
  readonly app: TestApp;
  readonly url: string;
  /** Sends a request over a socket, as an attacker's program does. */
  send(path: string, request?: Sent): Promise<Response>;
}

/** Returns the cookies that a response sets, by name. */
export function cookiesOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

export function asCookies(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

/** Runs the tests of `body` against a server that listens on a port, on the embedded database and on PostgreSQL. */
export function withListeningApp(
  name: string,
  body: (server: () => ListeningApp, engine: Engine) => void,
  environment: Record<string, string> = {},
): void {
  return withApps(
    name,
    (app, engine) => {
      let url = "";
      beforeAll(async () => {
        url = await app().app.listen({ host: "127.0.0.1", port: 0 });
      });
      afterAll(() => app().app.server.closeAllConnections());
      const send = async (path: string, { body: given, from, headers, ...sent }: Sent = {}): Promise<Response> => {
        const method = sent.method ?? (given === undefined ? "GET" : "POST");
        const isGuarded = asksCaptcha({ method, path: path.replace("/api", "") });
        const content = isGuarded ? await withCaptcha(app().services, given, path.replace("/api", "")) : given;
        return fetch(`${url}${path}`, {
          method,
          headers: {
            ...(content !== undefined && { "content-type": "application/json" }),
            ...(from !== undefined && { "x-forwarded-for": from }),
            ...headers,
          },
          ...(content !== undefined && { body: JSON.stringify(content) }),
        });
      };
      body(() => ({ app: app(), url, send }), engine);
    },
    { environment: { TRUST_PROXY: "loopback", ...environment } },
  );
}
