import type { FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod";
import { isSchemaDeclared, type Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { limits } from "#contract/limits.ts";
import { authorizeCall } from "./authenticate-requests.ts";
import { responseSchemas } from "./response-schemas.ts";
import { limitCallsByCaller } from "./rate-limits.ts";
import { receiveForm } from "./form-body.ts";
import { receiveMultipartFiles } from "./multipart.ts";
import type { Route } from "./route.ts";
import { trackChanges } from "./publish-changes.ts";
import type { Services } from "#server/services.ts";

const emptyQuery = z.strictObject({});
/** Accepts `{}` as no body, for clients that always send JSON. */
const noBody = z
  .strictObject({})
  .nullish()
  .transform(() => undefined);

/** Returns a call's name in `contract/calls.ts`; throws for a call that is not listed there. */
function operationIdOf(call: Call): string {
  const name = Object.entries<Call>(calls).find(([, listed]) => listed === call)?.[0];
  if (name === undefined) throw new Error(`${call.method} ${call.path} is not in contract/calls.ts`);
  return name;
}

const tagOf = (path: string): string => path.split("/")[path.startsWith("/x/") ? 2 : 1] ?? "store";

/** Makes OpenAPI document the body as multipart. */
const consumes = (call: Call) => (call.file ? { consumes: ["multipart/form-data"] } : {});

const securityOf = ({ access }: Call) => {
  if (access === "public") return [];
  return access === "refresh-cookie" ? [{ refreshCookie: [] }] : [{ accessToken: [] }];
};

const bodySchemaOf = ({ body }: Call) => (isSchemaDeclared(body) ? body : noBody);

/** Reads what the JSON parser leaves: a call's files, or a form sent instead of JSON. */
function receiveFormData(call: Call, services: Services) {
  if (call.file) return { preValidation: receiveMultipartFiles(call.file, services) };
  return call.method === "GET" ? {} : { preValidation: receiveForm(bodySchemaOf(call), services.environment) };
}

function schemaOf(call: Call): FastifySchema {
  const hasBody = call.method !== "GET";
  const schema = {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: securityOf(call),
    ...consumes(call),
    ...(isSchemaDeclared(call.params) && { params: call.params }),
    querystring: isSchemaDeclared(call.query) ? call.query : emptyQuery,
    ...(hasBody && { body: bodySchemaOf(call) }),
    response: responseSchemas(call),
  };
  return schema as FastifySchema;
}

/**
 * Converts `{id}` to the router's `:id`. The colon of a verb behind an id (`{id}:reply`) is doubled, so that it starts
 * no second parameter.
 */
const toRouterPath = (path: string): string =>
  path.replace(/\{(\w+)\}:/g, ":$1([^/:]+)::").replace(/\{(\w+)\}/g, ":$1");

function checkDeclaration(call: Call): void {
  if (call.path.includes("{") !== isSchemaDeclared(call.params))
    throw new Error(`${call.path}: path and params disagree`);
}

/** Registers a call and its handler as a route below the instance's prefix. */
export function registerRoute(app: FastifyInstance, route: Route, services: Services): void {
  const { call, run } = route;
  checkDeclaration(call);
  const writes = call.changes.length > 0;
  app.route({
    method: call.method,
    url: toRouterPath(call.path),
    // No HEAD routes: a GET may redeem a link or renew a session, which a HEAD must not do.
    exposeHeadRoute: false,
    schema: schemaOf(call),
    bodyLimit: call.maxBodyBytes ?? limits.body.bytes,
    ...(call.file && { config: { bodyTime: "upload" as const } }),
    onRequest: [authorizeCall(call, services), ...limitCallsByCaller(call, services)],
    ...receiveFormData(call, services),
    handler: async (request, reply) => {
      if (call.status !== undefined) reply.code(call.status);
      const tracking = writes ? trackChanges(call, services, request) : undefined;
      const answer = await run({
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        abilities: request.abilities,
        request,
        reply,
        services: tracking?.services ?? services,
        get file() {
          if (request.incomingFile) return request.incomingFile;
          throw new Error(`${call.path} declares no file`);
        },
      });
      tracking?.tellDeclared();
      if (!reply.sent) return answer ?? null;
    },
  });
}
