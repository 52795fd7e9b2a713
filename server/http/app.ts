import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { limits } from "#contract/limits.ts";
import { authenticateRequests } from "./authenticate.ts";
import { cutSlowBodies } from "./body-time.ts";
import { answerNotFound, handleErrors } from "./errors.ts";
import { serveHealth } from "./health.ts";
import { readJsonBodies } from "./json-body.ts";
import { limitAddresses } from "./limits.ts";
import { measureRequests } from "./metrics.ts";
import { loggerOfRequest } from "./request-log.ts";
import type { Route } from "./route.ts";
import { registerRoute } from "./register-route.ts";
import { secureHeaders } from "./security-headers.ts";
import { serializerCompiler } from "./serialization.ts";
import { validatorCompiler } from "./validation.ts";
import { type FrontPage, serveWeb, type WebApp } from "./web-app.ts";
import type { Services } from "#server/services.ts";

/** More routes than the contract has: uploads, signed files. Registered at the root, after authentication. */
export type Plugin = (app: FastifyInstance, services: Services) => Promise<void> | void;

export interface AppParts {
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly plugins?: readonly Plugin[];
  /** The built web app, the development server's, or nothing (tests of the API alone). */
  readonly web?: WebApp;
  /** Pages for everybody; answers `/` for those who are not signed in. */
  readonly publicPages?: (app: FastifyInstance, services: Services, web: WebApp | undefined) => Promise<FrontPage>;
}

/**
 * Every schema is zod's: naming this keeps Fastify from loading compilers of its own, a fifth of a second of a start.
 */
const unused = (): never => {
  throw new Error("a schema is compiled by validation.ts and serialization.ts");
};

const createInstance = ({ environment, log }: Services): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: loggerOfRequest,
    genReqId: () => randomUUID(),
    bodyLimit: limits.body.bytes,
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    trustProxy: environment.trustProxy ?? false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    requestTimeout: 0,
  });

async function serveApi(app: FastifyInstance, { services, routes }: AppParts): Promise<void> {
  if (services.environment.apiDocs) {
    // Only here: a server that shows no documents does not load what draws them.
    const { describeApi } = await import("./openapi.ts");
    await describeApi(app, services);
  }
  await app.register(
    async (api) => {
      for (const route of routes) registerRoute(api, route, services);
      api.setNotFoundHandler(answerNotFound);
    },
    { prefix: "/api" },
  );
}

/** The HTTP edge: everything between a socket and a handler. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { services } = parts;
  const app = createInstance(services);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("incomingFile", null);
  app.decorateRequest("furtherFiles");
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  handleErrors(app);
  secureHeaders(app, services);
  await limitAddresses(app, services);
  await app.register(cookie);
  await app.register(multipart);
  readJsonBodies(app);
  cutSlowBodies(app);
  authenticateRequests(app, services);
  serveHealth(app, services);
  measureRequests(app, services);
  await serveApi(app, parts);
  for (const plugin of parts.plugins ?? []) await plugin(app, services);
  const frontPage = await parts.publicPages?.(app, services, parts.web);
  await serveWeb(app, services.environment, { web: parts.web, frontPage });
  await app.ready();
  return app;
}
