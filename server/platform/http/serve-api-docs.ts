import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { type Call, defaultFileField } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { docsCsp } from "./security-headers.ts";
import { refreshCookieName } from "./cookies.ts";
import { dashboardVersion } from "#contract/platform/status/startup.ts";
import type { Services } from "#server/services.ts";

type Transform = ReturnType<typeof createJsonSchemaTransform>;

const toJsonSchema = createJsonSchemaTransform({});
const callsByName: Readonly<Record<string, Call>> = calls;

const multipartBody = ({ file }: Call) => {
  const fields = [file?.field ?? defaultFileField, ...Object.keys(file?.also ?? {})];
  const octets = { type: "string", contentMediaType: "application/octet-stream" };
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field, octets])),
    required: fields.slice(0, 1),
  };
};

/**
 * Adds a multipart call's files to its documented body. Its schemas leave them out, because files never pass through
 * validation.
 */
const transformSchema: Transform = (document) => {
  const { schema, url } = toJsonSchema(document);
  const call = callsByName[document.schema?.operationId ?? ""];
  return { schema: call?.file ? { ...schema, body: multipartBody(call) } : schema, url };
};

/** Serves `/api/openapi.json` (OpenAPI 3.1 for every call) and `/api/docs` to browse it. */
export async function serveApiDocs(app: FastifyInstance, { environment }: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${environment.storeName} API`, version: dashboardVersion },
      servers: [{ url: environment.publicUrl }],
      components: {
        securitySchemes: {
          accessToken: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "`O-Bearer <accessToken>` of developer/login",
          },
          refreshCookie: { type: "apiKey", in: "cookie", name: refreshCookieName(environment) },
        },
      },
    },
    transform: transformSchema,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: docsCsp,
    uiConfig: { persistAuthorization: false, displayRequestDuration: true },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
