import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { authenticateRequests } from "#server/http/authenticate.ts";
import { answerNotFound, handleErrors } from "#server/http/errors.ts";
import { serveHealth } from "#server/http/health.ts";
import { limitAddresses } from "#server/http/limits.ts";
import { measureRequests } from "#server/http/metrics.ts";
import { describeApi } from "#server/http/openapi.ts";
import type { Route } from "#server/http/route.ts";
import { registerRoute } from "#server/http/register-route.ts";
import { secureHeaders } from "#server/http/security-headers.ts";
import { validatorCompiler } from "#server/http/validation.ts";
import { serveWeb, type WebApp } from "#server/http/web-app.ts";
import type { Services } from "#server/services.ts";

/** More routes than the contract has: uploads, signed files. Registered at the root, after authentication. */
export type Plugin = (app: FastifyInstance, services: Services) => Promise<void> | void;

export interface AppParts {
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly plugins?: readonly Plugin[];
  /** The built web app, the development server's, or nothing (tests of the API alone). */
  readonly web?: WebApp;
}

/** A form with everything at its limits, in thirteen languages of three bytes a letter, takes 1.1 MB. */
const jsonBytes = 2 * 1024 * 1024;

const createInstance = ({ environment, log }: Services): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    bodyLimit: jsonBytes,
    trustProxy: environment.trustProxy ?? false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    requestTimeout: 0,
  });

async function serveApi(app: FastifyInstance, { services, routes }: AppParts): Promise<void> {
  await describeApi(app, services);
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
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  handleErrors(app);
  await secureHeaders(app, services);
  await limitAddresses(app, services);
  await app.register(cookie);
  await app.register(multipart);
  authenticateRequests(app, services);
  serveHealth(app, services);
  measureRequests(app);
  await serveApi(app, parts);
  for (const plugin of parts.plugins ?? []) await plugin(app, services);
  await serveWeb(app, parts.web);
  await app.ready();
  return app;
}
