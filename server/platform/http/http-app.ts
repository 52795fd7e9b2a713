import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifySerializerCompiler } from "fastify";
import { limits } from "#contract/limits.ts";
import { authenticateRequests } from "./authenticate-requests.ts";
import { enforceBodyTimeouts } from "./body-timeout.ts";
import { handleErrors, sendNotFound } from "./error-handler.ts";
import { registerFormParser } from "./form-body.ts";
import { registerJsonParser } from "./json-body.ts";
import { limitRequestsByAddress } from "./rate-limits.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { createRequestLogger } from "./request-logger.ts";
import type { Route } from "./route.ts";
import { registerRoute } from "./register-route.ts";
import { serveHealth } from "./serve-health.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { createConnectionErrorHandler, hasAmbiguousHost, repairPercentEncoding } from "./unroutable-requests.ts";
import { validatorCompiler } from "./validation.ts";
import { type FrontPageHandler, serveWeb, type WebBuild } from "./serve-web-app.ts";
import type { Services } from "#server/services.ts";
import { Failure } from "./failure.ts";
import type * as z from "zod";

/**
 * Checks every response against its call's schema, so that no undeclared field leaves the server. Parses instead of
 * encoding: no response has a codec, and zod compiles only parsing. A page of 25 rows takes 0.15 ms instead of 0.3.
 */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const checked = schema.safeParse(data);
    if (checked.success) return JSON.stringify(checked.data);
    throw new Error(`the answer of ${method} ${url} is outside its schema`, { cause: checked.error });
  };

/** Routes outside the contract: uploads, signed files, event streams. Registered at the root, after authentication. */
export type AppPlugin = (app: FastifyInstance, services: Services) => Promise<void> | void;

export interface AppOptions {
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly plugins?: readonly AppPlugin[];
  /** The built web app; without it only the API is served. */
  readonly web?: WebBuild;
  /** Registers the public pages; the returned handler serves `/` to visitors who are not signed in. */
  readonly publicPages?: (
    app: FastifyInstance,
    services: Services,
    web: WebBuild | undefined,
  ) => Promise<FrontPageHandler>;
}

/**
 * Our own compilers handle all schemas. Naming factories that throw keeps Fastify from loading its default ones, a
 * fifth of a second per start.
 */
const unusedCompiler = (): never => {
  throw new Error("schemas are compiled in validation.ts and http-app.ts");
};

const createInstance = ({ environment, log }: Services): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: createRequestLogger,
    genReqId: () => randomUUID(),
    bodyLimit: limits.body.bytes,
    schemaController: { compilersFactory: { buildValidator: unusedCompiler, buildSerializer: unusedCompiler } },
    trustProxy: environment.trustProxy ?? false,
    rewriteUrl: repairPercentEncoding,
    clientErrorHandler: createConnectionErrorHandler(environment.https),
    // No parameter is too long for the router, which would answer for itself; each call's schema limits its own.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    requestTimeout: 0,
    // A socket whose headers trickle in is closed after 15 seconds; Node's defaults would take up to 90.
    // Node would answer a request without a host itself, and say nothing.
    http: {
      headersTimeout: limits.headers.seconds * 1000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
  });

async function serveApi(app: FastifyInstance, { services, routes }: AppOptions): Promise<void> {
  if (services.environment.apiDocs) {
    // Imported on demand: a server without API docs never loads Swagger.
    const { serveApiDocs: describeApi } = await import("./serve-api-docs.ts");
    await describeApi(app, services);
  }
  await app.register(
    async (api) => {
      registerFormParser(api);
      for (const route of routes) registerRoute(api, route, services);
      api.setNotFoundHandler(sendNotFound);
    },
    { prefix: "/api" },
  );
}

/** Builds the HTTP edge: everything between a socket and a handler. */
export async function createHttpApp(parts: AppOptions): Promise<FastifyInstance> {
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
  setSecurityHeaders(app, services);
  app.addHook("onRequest", (request, _, done) => {
    done(hasAmbiguousHost(request) ? new Failure("malformed_request") : undefined);
  });
  await limitRequestsByAddress(app, services);
  await app.register(cookie);
  await app.register(multipart);
  registerJsonParser(app);
  enforceBodyTimeouts(app);
  authenticateRequests(app, services);
  serveHealth(app, services);
  serveMetrics(app, services);
  await serveApi(app, parts);
  for (const plugin of parts.plugins ?? []) await plugin(app, services);
  const frontPage = await parts.publicPages?.(app, services, parts.web);
  await serveWeb(app, services.environment, { web: parts.web, frontPage });
  await app.ready();
  return app;
}
