import type { FastifyInstance, FastifyRequest } from "fastify";
import { storeCalls } from "#contract/store/calls.ts";

/**
 * What every page asks first, in the page itself: a round trip less. The API is asked as the browser would ask it, so
 * there is one answer; where it fails the browser asks and hears why. Read by `providers/http/page-answers.ts`.
 */
export async function pageAnswers(app: FastifyInstance, { headers: { host }, ip }: FastifyRequest): Promise<string> {
  const { method, path } = storeCalls.startup;
  const answer = await app.inject({ method, url: `/api${path}`, remoteAddress: ip, headers: host ? { host } : {} });
  if (answer.statusCode !== 200) return "";
  const answers = { [`${method} ${path}`]: answer.json<unknown>() };
  const text = JSON.stringify(answers).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="answers">${text}</script>`;
}
