import type { Route } from "#server/http/route.ts";
import { actAsDeveloper, revertToAdmin } from "./acting.ts";
import { checkAudit } from "./check-audit.ts";
import { invitationRoutes } from "./invitations.ts";
import { memberRoutes, type StaffNeeds } from "./members.ts";

/** Lists of staff and of the audit log join several nouns and stand in `server/reads/staff`. */
export function routes(needs: StaffNeeds): readonly Route[] {
  return [...invitationRoutes, ...memberRoutes(needs), actAsDeveloper, revertToAdmin, checkAudit];
}
