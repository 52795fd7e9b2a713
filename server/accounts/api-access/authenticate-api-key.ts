import type { FastifyRequest } from "fastify";
import type { ApiKeyScope } from "#contract/accounts/api-access/api-keys.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";
import { findApiKeyByHash, type ApiKeyRow, recordKeyUse } from "./api-access.store.ts";
import { hashApiKey, parseBearerKey } from "./api-key-secret.ts";

interface RequestContext {
  readonly request: FastifyRequest;
  readonly services: Pick<Services, "database">;
}

/**
 * Authenticates a program by its API key and records the use. Unknown and ended keys and disabled developers get the
 * same answer. Errors: key_refused, key_scope.
 */
export async function authenticateApiKey(
  { request, services }: RequestContext,
  scope?: ApiKeyScope,
): Promise<ApiKeyRow> {
  const { db } = services.database;
  const now = new Date();
  const secret = parseBearerKey(request.headers.authorization);
  const key = secret === undefined ? undefined : await findApiKeyByHash(db, hashApiKey(secret), now);
  const developer = key && (await findDeveloper(db, key.developerId));
  if (!key || developer?.status !== "enabled") throw new Failure("key_refused");
  await recordKeyUse(db, key.id, now);
  if (scope !== undefined && !key.scopes.includes(scope)) throw new Failure("key_scope", { params: { scope } });
  return key;
}
