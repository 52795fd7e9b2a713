import type { AuditLogProvider } from "@refinedev/core";
import { appCalls } from "#contract/apps/calls.ts";
import { callApi } from "#providers/http/call-api.ts";

/**
 * The server writes the audit log in the transaction of each act, so `create` and `update` have nothing to send;
 * `get` reads the history of an app.
 */
export const auditLogProvider: AuditLogProvider = {
  create: () => Promise.resolve(undefined),
  update: () => Promise.resolve(undefined),
  get: async ({ resource, meta }) => {
    const appId: unknown = meta?.id;
    if (resource !== appCalls.appTransitions.resource || typeof appId !== "string") return [];
    return (await callApi(appCalls.appTransitions, { params: { appId } })).items;
  },
};
