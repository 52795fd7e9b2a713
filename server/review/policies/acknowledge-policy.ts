import { policyCalls } from "#contract/review/policies/calls.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { savePolicyAcknowledgement, findNewestPolicyVersion } from "./policies.store.ts";

/**
 * Acknowledges a policy's newest version; repeating changes nothing. Throws policy_not_found, or revision_conflict if a
 * newer version was published.
 */
export const acknowledgePolicyRoute = handle(policyCalls.acknowledgePolicy)(
  async ({ actor, body, params, services }) => {
    const { accountId, developerId } = actor;
    if (developerId === null) throw new Failure("forbidden");
    return services.database.transaction(async (tx) => {
      const version = await findNewestPolicyVersion(tx, params.id);
      if (version === undefined) throw new Failure("policy_not_found");
      if (version !== body.version) throw new Failure("revision_conflict", { current: { version } });
      const at = await savePolicyAcknowledgement(tx, {
        policyId: params.id as PolicyId,
        version,
        accountId,
        developerId,
      });
      // All developers read policies, but an acknowledgement is the developer's own.
      publishChange(tx, { resource: "policies", type: "updated", ids: [params.id], readers: "Account", accountId });
      return { version, at: at.toISOString() };
    });
  },
);
