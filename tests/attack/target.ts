import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { CaptchaChallenge } from "#contract/accounts/auth/captcha.ts";
import { asksCaptcha, solved } from "#tests/support/captcha.ts";
import { testSecret } from "#tests/support/app.ts";
import { startServerProcess } from "#tests/reliability/server-process.ts";
import { seedStore, type SeededStore } from "./seed.ts";

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  /** IP address in `X-Forwarded-For`, which a server started by this command trusts. */
  readonly from?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** Answer without its stream: a body that nobody reads would keep its connection. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The attacked server. */
export interface Target {
  readonly url: string;
  readonly seed: SeededStore | undefined;
  /** Sends a request below `/api`, with a solved captcha if the call requires one. */
  send(path: string, sent?: Sent): Promise<Answer>;
  stop(): Promise<void>;
}

/** Parses an answer's JSON as a record; empty if it is none. */
export function jsonOf({ text }: Answer): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function sendTo(url: string): Target["send"] {
  const send: Target["send"] = async (path, { body, from, token, headers, ...sent } = {}) => {
    const method = sent.method ?? (body === undefined ? "GET" : "POST");
    const content =
      typeof body === "object" && body !== null && asksCaptcha({ method, path })
        ? { h_captcha_response: await solveCaptcha(), ...body }
        : body;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(content !== undefined && { "content-type": "application/json" }),
        ...(from !== undefined && { "x-forwarded-for": from }),
        ...(token !== undefined && { authorization: `O-Bearer ${token}` }),
        ...headers,
      },
      ...(content !== undefined && { body: typeof content === "string" ? content : JSON.stringify(content) }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const solveCaptcha = (): Promise<string> =>
    solved({ captcha: { ask: async () => CaptchaChallenge.parse(jsonOf(await send(accountCalls.captcha.path))) } });
  return send;
}

/** Attacks a running server; probes that need seeded records are skipped. */
export function openTarget(url: string): Target {
  return { url, seed: undefined, send: sendTo(url), stop: async () => {} };
}

/** Seeds a temporary directory and starts a server on it, on a free loopback port. */
export async function startTarget(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), "attack-"));
  const seed = await seedStore(dataDir);
  const server = await startServerProcess(dataDir, testSecret, {
    STATISTICS: "off",
    LINK_CHECKS: "off",
    CAPTCHA_TRIES: "1",
    TRUST_PROXY: "loopback",
    REQUESTS_PER_MINUTE: "12000",
  });
  return {
    url: server.url,
    seed,
    send: sendTo(server.url),
    stop: async () => {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
