import { ApiKey, CheckedKey, ApiAccess, keyLimits, ApiKeyRequest, CreatedApiKey } from "./api-keys.ts";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/identifiers.ts";

const resource = "devtools";
const changes = ["devtools", "audit", "mails", "notifications"] as const;
/** Keys are made, replaced and ended in person: an admin acting as the developer has no access. */
const inPerson = { action: "secure", subject: "ApiKey" } as const;

export const apiAccessCalls = {
  enableDevtools: defineCall({
    method: "POST",
    path: "/devtools/enable",
    resource,
    changes,
    summary: "Turns access for programs on; keys that were made before work again.",
    access: { action: "create", subject: "ApiKey" },
    response: ApiAccess,
  }),
  disableDevtools: defineCall({
    method: "POST",
    path: "/x/devtools/disabling",
    resource,
    changes,
    summary: "Turns access for programs off: no key opens anything until it is turned on again.",
    access: inPerson,
    response: ApiAccess,
  }),
  devtoolsKeys: defineCall({
    method: "GET",
    path: "/devtools/keys",
    resource,
    summary: "The keys of whoever asks: those that work, and the newest that do not any more. Never the secrets.",
    access: { action: "read", subject: "Session" },
    response: ApiAccess,
  }),
  makeKey: defineCall({
    method: "POST",
    path: "/x/devtools/keys",
    resource,
    changes,
    summary: "Makes a key; its secret is in this answer and nowhere else. All who sign in for the developer are told.",
    access: inPerson,
    body: ApiKeyRequest,
    response: CreatedApiKey,
    errors: ["devtools_off", "key_limit", "key_name_taken"],
  }),
  replaceKey: defineCall({
    method: "POST",
    path: "/x/devtools/keys/{id}/replacements",
    resource,
    changes,
    summary: `Makes another key like this one, which works on for ${keyLimits.overlapHours} hours at most.`,
    access: inPerson,
    params: idParams,
    response: CreatedApiKey,
    errors: ["key_not_found", "key_ended", "devtools_off", "key_limit"],
  }),
  revokeKey: defineCall({
    method: "DELETE",
    path: "/x/devtools/keys/{id}",
    resource,
    changes,
    summary: "Ends a key at once and for good.",
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
    summary: "Tells a program about the key that it sends as `Authorization: Bearer`, and notes that it was used.",
    access: "public",
    response: CheckedKey,
    errors: ["key_refused"],
    perMinute: keyLimits.checksPerMinute,
  }),
} as const;
