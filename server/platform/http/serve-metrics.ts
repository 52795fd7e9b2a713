import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Environment } from "#server/environment.ts";
import { Failure } from "./failure.ts";
import { constantTimeEqual } from "#server/load-secret.ts";
import type { Services } from "#server/services.ts";

type MetricsAccess = Pick<Environment, "production" | "metricsToken">;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Long-lived response such as an event stream, left out of the request durations. */
    stays?: boolean;
  }
}

/** Throws 404 for strangers: metrics reveal the store's activity and when it is vulnerable. */
function requireMetricsToken({ headers }: FastifyRequest, { production, metricsToken }: MetricsAccess): void {
  const open =
    metricsToken === undefined ? !production : constantTimeEqual(headers.authorization, `Bearer ${metricsToken}`);
  if (!open) throw new Failure("not_found");
}

/**
 * Serves Prometheus metrics at `/metrics`: the process, and every request by its route's pattern (never its
 * parameters).
 */
export function serveMetrics(app: FastifyInstance, { environment, consoleEvents }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(consoleEvents.lost);
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (request.routeOptions.config.stays) return done();
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    requireMetricsToken(request, environment);
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
