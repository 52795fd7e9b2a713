import type { FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod";
import { isDeclared, type Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { limits } from "#contract/limits.ts";
import { gate } from "./authenticate.ts";
import { answersOf } from "./describe-answers.ts";
import { limitCallers } from "./limits.ts";
import { takeFile } from "./multipart.ts";
import type { Route } from "./route.ts";
import { telling } from "./tell-changes.ts";
import type { Services } from "#server/services.ts";

const nothing = z.strictObject({});
/** A caller that always sends JSON may send `{}` to a call without a body. */
const noBody = z
  .strictObject({})
  .nullish()
  .transform(() => undefined);

/** A call is known by its name in the contract; one that is not collected there is not served. */
function nameOf(call: Call): string {
  const name = Object.entries<Call>(calls).find(([, one]) => one === call)?.[0];
  if (name === undefined) throw new Error(`${call.method} ${call.path} is not in contract/calls.ts`);
  return name;
}

const tagOf = (path: string): string => path.split("/")[path.startsWith("/x/") ? 2 : 1] ?? "store";

/** What `openapi.ts` recognises a call with a file by. */
const consumes = (call: Call) => (call.file ? { consumes: ["multipart/form-data"] } : {});

const securityOf = ({ access }: Call) => {
  if (access === "public") return [];
  return access === "refresh-cookie" ? [{ refreshCookie: [] }] : [{ accessToken: [] }];
};

function schemaOf(call: Call): FastifySchema {
  const hasBody = call.method !== "GET";
  const schema = {
    operationId: nameOf(call),
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: securityOf(call),
    ...consumes(call),
    ...(isDeclared(call.params) && { params: call.params }),
    querystring: isDeclared(call.query) ? call.query : nothing,
    ...(hasBody && { body: isDeclared(call.body) ? call.body : noBody }),
    response: answersOf(call),
  };
  return schema as FastifySchema;
}

/** A verb behind an id (`{id}:reply`) is no name of another parameter: its colon is written twice for the router. */
const urlOf = (path: string): string => path.replace(/\{(\w+)\}:/g, ":$1([^/:]+)::").replace(/\{(\w+)\}/g, ":$1");

function checkDeclaration(call: Call): void {
  if (call.path.includes("{") !== isDeclared(call.params)) throw new Error(`${call.path}: path and params disagree`);
}

/** Turns a declared call and its handler into a route below the instance's prefix. */
export function registerRoute(app: FastifyInstance, route: Route, services: Services): void {
  const { call, run } = route;
  checkDeclaration(call);
  const writes = call.changes.length > 0;
  app.route({
    method: call.method,
    url: urlOf(call.path),
    // A GET may redeem a link or renew a session: programs that only look (HEAD) must not do that.
    exposeHeadRoute: false,
    schema: schemaOf(call),
    bodyLimit: call.maxBodyBytes ?? limits.body.bytes,
    ...(call.file && { config: { bodyTime: "upload" as const } }),
    onRequest: [gate(call, services), ...limitCallers(call, services)],
    ...(call.file && { preValidation: takeFile(call.file, services) }),
    handler: async (request, reply) => {
      if (call.status !== undefined) reply.code(call.status);
      const told = writes ? telling(call, services, request) : undefined;
      const answer = await run({
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        abilities: request.abilities,
        request,
        reply,
        services: told?.services ?? services,
        get file() {
          if (request.incomingFile) return request.incomingFile;
          throw new Error(`${call.path} declares no file`);
        },
      });
      told?.tellDeclared();
      if (!reply.sent) return answer ?? null;
    },
  });
}
