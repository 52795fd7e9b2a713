import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { apiKeyLimits, type ApiKeyRequest, type CreatedApiKey } from "#contract/accounts/api-access/api-keys.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { addApiKey, updateApiKey, lockApiAccess, findUsableApiKeys } from "./api-access.store.ts";
import { lockUsableApiKey } from "./lock-key.ts";
import { presentApiKey } from "./present-keys.ts";
import { generateApiKeySecret } from "./api-key-secret.ts";

type RequestContext = CallContext<typeof apiAccessCalls.makeKey | typeof apiAccessCalls.replaceKey>;

const hourMs = 3_600_000;

/** Creates a key whose name no other usable key has. */
export const createApiKeyRoute = handle(apiAccessCalls.makeKey)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const { body } = context;
    const others = await requireKeyQuota(tx, context);
    if (others.some(({ name }) => name === body.name)) throw new Failure("key_name_taken");
    return createKey(tx, context, body, "api_key_made");
  }),
);

/**
 * Replaces a key by one with the same name, scopes and lifetime. The old key works for `apiKeyLimits.overlapHours` more
 * hours, so that programs can switch.
 */
export const replaceKeyRoute = handle(apiAccessCalls.replaceKey)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const key = await lockUsableApiKey(tx, context, context.params.id);
    if (key.replacedAt !== null) throw new Failure("key_ended", { current: presentApiKey(key, new Date()) });
    await requireKeyQuota(tx, context);
    const now = Date.now();
    const endsAt = new Date(Math.min(key.endsAt.getTime(), now + apiKeyLimits.overlapHours * hourMs));
    await updateApiKey(tx, key.id, { replacedAt: new Date(now), endsAt });
    const { name, scopes } = key;
    return createKey(tx, context, { name, scopes, days: lifetimeDays(key) }, "api_key_replaced");
  }),
);

/** Returns the key's original lifetime in days; `endsAt` may have been shortened since. */
function lifetimeDays({ madeAt, endsAt }: { madeAt: Date; endsAt: Date }): ApiKeyRequest["days"] {
  const days = Math.round((endsAt.getTime() - madeAt.getTime()) / (24 * hourMs));
  return apiKeyLimits.days.find((day) => day >= days) ?? apiKeyLimits.days[0];
}

async function requireKeyQuota(tx: Tx, { actor }: RequestContext) {
  const developerId = requireDeveloperId(actor);
  const access = await lockApiAccess(tx, developerId);
  if (!access?.enabled) throw new Failure("devtools_off");
  const working = await findUsableApiKeys(tx, developerId, new Date());
  if (working.length >= apiKeyLimits.active) throw new Failure("key_limit", { params: { most: apiKeyLimits.active } });
  return working;
}

async function createKey(
  tx: Tx,
  { actor, request, services }: RequestContext,
  { name, scopes, days }: ApiKeyRequest,
  action: "api_key_made" | "api_key_replaced",
): Promise<CreatedApiKey> {
  const developerId = requireDeveloperId(actor);
  const { secret, keyHash, hint } = generateApiKeySecret();
  const now = new Date();
  const endsAt = new Date(now.getTime() + days * 24 * hourMs);
  const newKey = { developerId, name, scopes, keyHash, hint, madeBy: actor.accountId, madeAt: now, endsAt };
  const row = await addApiKey(tx, newKey);
  const about = { name, until: endsAt.toISOString() };
  await notify(tx, services, { event: "key-made", to: { developerId }, about });
  await recordActivity(tx, actor.accountId, { kind: action, request, reason: name });
  const data = { name, scopes, hint, endsAt: about.until };
  await writeAudit(tx, { actor, action, subject: "ApiKey", subjectId: row.id, data, requestId: request.id });
  return { key: presentApiKey(row, now), secret };
}
