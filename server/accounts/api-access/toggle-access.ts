import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import type { ApiAccess } from "#contract/accounts/api-access/api-keys.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { saveApiAccess } from "./api-access.store.ts";
import { presentApiAccess } from "./present-keys.ts";

type RequestContext = CallContext<typeof apiAccessCalls.enableDevtools | typeof apiAccessCalls.disableDevtools>;

export const getApiAccessRoute = handle(apiAccessCalls.devtoolsKeys)(({ actor, services }) =>
  presentApiAccess(services.database.db, actor),
);

/** Enables API access for the caller's developer. Programs also need a usable key. */
export const enableApiAccessRoute = handle(apiAccessCalls.enableDevtools)((context) => setApiAccess(context, true));

export const disableApiAccessRoute = handle(apiAccessCalls.disableDevtools)((context) => setApiAccess(context, false));

/** Enables or disables API access; writes an audit entry only if it changed. */
function setApiAccess({ actor, request, services }: RequestContext, enabled: boolean): Promise<ApiAccess> {
  const developerId = requireDeveloperId(actor);
  return services.database.transaction(async (tx) => {
    const changed = await saveApiAccess(tx, developerId, enabled);
    const access = await presentApiAccess(tx, actor);
    if (changed) {
      const action = enabled ? "devtools_on" : "devtools_off";
      await writeAudit(tx, { actor, action, subject: "Developer", subjectId: developerId, requestId: request.id });
    }
    return access;
  });
}
