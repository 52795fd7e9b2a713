import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { actingTokenHeader, type Role } from "#contract/access/roles.ts";
import { type Call, type CallInput, type CallOutput, defaultFileField } from "#contract/call.ts";
import { buildCallPath } from "#contract/build-call-path.ts";
import { readEnvironment, type Environment } from "#server/environment.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { domainPlugins, allRoutes } from "#server/domains.ts";
import { servePublicPages } from "#server/publishing/public-pages/serve-public-pages.ts";
import type { LinkChecker } from "#server/integrations/links/link-checker.ts";
import { assembleServices } from "#server/server.ts";
import type { Services } from "#server/services.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import { asksCaptcha, withCaptcha } from "./captcha.ts";
import { seedPeople, type People } from "./people.ts";
import { borrowTestDatabase, silentLog, type TestDatabase } from "./database.ts";
import type { Engine } from "./engines.ts";

/**
 * Callers in tests of the access rules: `nobody` has no session, and `stranger` is another developer than the owner.
 */
export type AskedAs = "nobody" | "stranger" | Role;

/** API client of one person: sends a call of the contract and reads the response. */
export interface Client {
  /** Returns the result of a call that is expected to succeed; throws with the error code otherwise. */
  call<C extends Call>(call: C, input?: CallInput<C>): Promise<CallOutput<C>>;
  /** Sends a call and returns the raw response, for expected errors and everything that `call` cannot check. */
  send(call: Call, input?: SendInput): Promise<LightMyRequestResponse>;
}

interface TestFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface SendInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** IP address from which the request seems to come. */
  address?: string;
  /** File to send in the multipart field that the call declares. */
  file?: TestFile;
  /** Additional files by name of their multipart field. */
  alsoFiles?: Record<string, TestFile>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  people: People;
  as(who: AskedAs): Client;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const testSecret = "a secret for tests only, long enough to sign";

const environmentOf = (dataDir: string, more: Record<string, string>): Environment =>
  readEnvironment({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    SECRET: testSecret,
    REQUESTS_PER_MINUTE: "1000000",
    // Tests send no requests outside; tests of link checks start their own web servers.
    LINK_CHECKS: "off",
    CAPTCHA_TRIES: "1",
    ...more,
  });

const boundary = "----a-boundary-of-a-test";

function multipart(files: Record<string, TestFile>, fields: object): Buffer {
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const parts = Object.entries(files).flatMap(([field, { name, type, bytes }]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([Buffer.from(texts.join("")), ...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

const textOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Returns the API client of an access token. */
export function clientOf(
  app: FastifyInstance,
  services: Services,
  token: string | null,
  devJwt: string | null,
): Client {
  const send = async (call: Call, input: SendInput = {}): Promise<LightMyRequestResponse> => {
    const { file } = input;
    const body = asksCaptcha(call) ? await withCaptcha(services, input.body, call.path) : input.body;
    const type = file ? { "content-type": `multipart/form-data; boundary=${boundary}` } : {};
    const files = file && { [call.file?.field ?? defaultFileField]: file, ...input.alsoFiles };
    const payload = files ? multipart(files, Object(body)) : body === undefined ? undefined : JSON.stringify(body);
    return app.inject({
      method: call.method,
      url: `/api${buildCallPath(call, input.params)}`,
      query: textOf(input.query),
      remoteAddress: input.address ?? "127.0.0.1",
      headers: {
        ...(payload !== undefined && !file && { "content-type": "application/json" }),
        ...type,
        ...(token !== null && { authorization: `O-Bearer ${token}` }),
        ...(devJwt !== null && { [actingTokenHeader]: devJwt }),
        ...input.headers,
      },
      ...(payload !== undefined && { payload }),
    });
  };
  return {
    send,
    call: async (call, input) => {
      const answer = await send(call, input as SendInput);
      if (answer.statusCode >= 400) throw new Error(`${call.method} ${call.path}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
  };
}

/** Starts the whole server in this process, on an empty database with one person per role. */
export async function openTestApp(
  engine: Engine,
  options: { environment?: Record<string, string>; statistics?: Statistics; links?: LinkChecker } = {},
): Promise<TestApp> {
  const opened = await borrowTestDatabase(engine);
  const environment = environmentOf(opened.source.dataDir, options.environment ?? {});
  const { database } = opened;
  const assembled = await assembleServices(environment, silentLog, database, testSecret, options.statistics);
  const services = { ...assembled, ...(options.links && { links: options.links }) };
  const app = await createHttpApp({
    services,
    routes: allRoutes,
    plugins: domainPlugins,
    publicPages: servePublicPages,
  });
  return assemble(app, services, opened, await seedPeople(services));
}

function assemble(app: FastifyInstance, services: Services, opened: TestDatabase, people: People): TestApp {
  const current = { people };
  return {
    app,
    services,
    get people() {
      return current.people;
    },
    as: (who) => {
      const { tokens, devJwt } = current.people;
      return clientOf(app, services, who === "nobody" ? null : tokens[who], who === "adminAsDev" ? devJwt : null);
    },
    reset: async () => {
      await opened.reset();
      current.people = await seedPeople(services);
    },
    close: async () => {
      await app.close();
      await services.inspections.close();
      await opened.remove();
    },
  };
}
