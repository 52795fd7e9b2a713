import type { Route } from "#server/platform/http/route.ts";
import { actAsDeveloper, revertToAdmin } from "./acting.ts";
import { checkAudit } from "./check-audit.ts";
import { invitationRoutes } from "./invitations.ts";
import { memberRoutes, type StaffDependencies } from "./members.ts";

export function routes(needs: StaffDependencies): readonly Route[] {
  return [...invitationRoutes, ...memberRoutes(needs), actAsDeveloper, revertToAdmin, checkAudit];
}
