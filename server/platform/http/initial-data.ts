import type { FastifyInstance, FastifyRequest } from "fastify";
import { storeCalls } from "#contract/platform/status/calls.ts";

/**
 * Embeds the response to the first call of every page, which saves a round trip. It comes from the API itself, so there
 * is one implementation. If that fails, the browser calls the API and handles the error.
 */
export async function renderInitialData(
  app: FastifyInstance,
  { headers: { host }, ip }: FastifyRequest,
): Promise<string> {
  const { method, path } = storeCalls.startup;
  const answer = await app.inject({ method, url: `/api${path}`, remoteAddress: ip, headers: host ? { host } : {} });
  if (answer.statusCode !== 200) return "";
  const answers = { [`${method} ${path}`]: answer.json<unknown>() };
  const text = JSON.stringify(answers).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="answers">${text}</script>`;
}
