import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { updateApiKey } from "./api-access.store.ts";
import { lockUsableApiKey } from "./lock-key.ts";
import { presentApiKey } from "./present-keys.ts";

/** Revokes a key, effective with the next request. */
export const revokeKeyRoute = handle(apiAccessCalls.revokeKey)(async (context) => {
  const { actor, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { id, name, hint } = await lockUsableApiKey(tx, context, params.id);
    const now = new Date();
    const revoked = await updateApiKey(tx, id, { revokedAt: now });
    await recordActivity(tx, actor.accountId, { kind: "api_key_revoked", request, reason: name });
    const entry = { action: "api_key_revoked", subject: "ApiKey", subjectId: id, data: { name, hint } } as const;
    await writeAudit(tx, { actor, ...entry, requestId: request.id });
    return presentApiKey(revoked, now);
  });
});
