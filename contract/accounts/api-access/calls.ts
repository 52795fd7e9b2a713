import { ApiKey, CallerApiKey, ApiAccess, apiKeyLimits, ApiKeyRequest, CreatedApiKey } from "./api-keys.ts";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";

const resource = "devtools";
const changes = ["devtools", "audit", "mails", "notifications"] as const;
/**
 * Access rule for keys and their switch, which belong to the developer: an admin acting as the developer has no access.
 */
const inPerson = { action: "secure", subject: "ApiKey" } as const;

export const apiAccessCalls = {
  enableDevtools: defineCall({
    method: "POST",
    path: "/devtools/enable",
    resource,
    changes,
    summary: "Turns on API access. Existing keys work again unless they expired or were revoked.",
    access: inPerson,
    response: ApiAccess,
  }),
  disableDevtools: defineCall({
    method: "POST",
    path: "/x/devtools/disabling",
    resource,
    changes,
    summary: "Turns off API access. No key works until it is turned on again.",
    access: inPerson,
    response: ApiAccess,
  }),
  devtoolsKeys: defineCall({
    method: "GET",
    path: "/devtools/keys",
    resource,
    summary: "Returns the API access status with the usable and the most recently ended keys, without secrets.",
    access: { action: "read", subject: "Session" },
    response: ApiAccess,
  }),
  makeKey: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/devtools/keys",
    resource,
    changes,
    summary: "Creates an API key and notifies the developer's accounts. Only this response contains the secret.",
    needsConfirmation: true,
    access: inPerson,
    body: ApiKeyRequest,
    response: CreatedApiKey,
    errors: ["devtools_off", "key_limit", "key_name_taken", "confirmation_required"],
  }),
  replaceKey: defineCall({
    method: "POST",
    path: "/x/devtools/keys/{id}/replacements",
    resource,
    changes,
    summary: `Replaces an API key. The old key keeps working for at most ${apiKeyLimits.overlapHours} hours.`,
    needsConfirmation: true,
    access: inPerson,
    params: idParams,
    response: CreatedApiKey,
    errors: ["key_not_found", "key_ended", "devtools_off", "key_limit", "confirmation_required"],
  }),
  revokeKey: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/devtools/keys/{id}",
    resource,
    changes,
    summary: "Revokes an API key immediately and permanently.",
    access: inPerson,
    params: idParams,
    response: ApiKey,
    errors: ["key_not_found", "key_ended"],
  }),
  checkKey: defineCall({
    method: "POST",
    path: "/x/key-checks",
    resource,
    changes: [],
    summary: "Returns the name, scopes and expiry of the API key in `Authorization: Bearer`, and records its use.",
    access: "public",
    response: CallerApiKey,
    errors: ["key_refused"],
    perMinute: apiKeyLimits.checksPerMinute,
  }),
} as const;
