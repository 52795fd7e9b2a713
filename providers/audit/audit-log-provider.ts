import type { AuditLogProvider } from "@refinedev/core";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { callApi } from "#providers/http/call-api.ts";

/**
 * Refine's audit log provider. The server writes the log in the transaction of each action, so `create` and `update`
 * send nothing; `get` reads an app's history.
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
