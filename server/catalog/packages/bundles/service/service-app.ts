import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { TokenService } from "#server/accounts/auth/tokens.ts";
import type { Environment } from "#server/environment.ts";
import { handleErrors, sendNotFound } from "#server/platform/http/error-handler.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { BundleBuilder } from "../builder-types.ts";
import type { BundleServiceTokens } from "../service-token.ts";
import { handleBundleBuild } from "./build-handler.ts";

export interface BundleServiceDependencies {
  readonly environment: Pick<Environment, "dataDir" | "trustProxy">;
  readonly log: Logger;
  readonly builder: BundleBuilder | undefined;
  /** Verifies tokens from the console. */
  readonly serviceTokens: BundleServiceTokens;
  /** Verifies access tokens that the console issued to people who call this service directly. */
  readonly tokens: TokenService;
}

/** Creates the bundle service: one endpoint, no database, no stored data. */
export async function createBundleServiceApp(parts: BundleServiceDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: parts.environment.trustProxy ?? false,
    return503OnClosing: false,
    requestTimeout: 0,
  });
  handleErrors(app);
  app.setNotFoundHandler(sendNotFound);
  await app.register(multipart);
  app.get("/health/live", async () => ({ status: "live" }));
  for (const url of ["/aab/upload", "/api/aab/upload"])
    app.post(url, {
      onRequest: async (request) => requireToken(parts, request),
      handler: (request, reply) => handleBundleBuild(parts, request, reply),
    });
  return app;
}

const schemes = /^(Bundle-Service|O-Bearer) ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Throws unless the request has the token of a service or of any account: callers only get their own bundle signed with
 * their own key.
 */
async function requireToken(
  { serviceTokens, tokens }: BundleServiceDependencies,
  request: FastifyRequest,
): Promise<void> {
  const { authorization } = request.headers;
  const [, scheme = "", token = ""] = schemes.exec(authorization ?? "") ?? [];
  const isKnown =
    scheme.toLowerCase() === "bundle-service" ? await serviceTokens.verify(token) : tokens.readAccess(token) !== null;
  if (!isKnown) throw new Failure(authorization === undefined ? "unauthenticated" : "session_ended");
}
