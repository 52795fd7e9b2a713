import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { fileField } from "#server/http/multipart.ts";
import { docsPolicy } from "#server/http/security-headers.ts";
import { refreshCookieName } from "#server/accounts/cookies.ts";
import { dashboardVersion } from "#contract/store/startup.ts";
import type { Services } from "#server/services.ts";

type Transform = ReturnType<typeof createJsonSchemaTransform>;

const toJsonSchema = createJsonSchemaTransform({});
const fileBody = {
  type: "object",
  properties: { [fileField]: { type: "string", contentMediaType: "application/octet-stream" } },
  required: [fileField],
};

/** The file of a multipart call is no part of its schemas: it never passes through validation. */
const describe: Transform = (document) => {
  const { schema, url } = toJsonSchema(document);
  return { schema: document.schema?.consumes ? { ...schema, body: fileBody } : schema, url };
};

/** `/api/openapi.json` (OpenAPI 3.1 of every call) and `/api/docs` to browse it. */
export async function describeApi(app: FastifyInstance, { environment }: Services): Promise<void> {
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
    transform: describe,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: docsPolicy,
    uiConfig: { persistAuthorization: false, displayRequestDuration: true },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
