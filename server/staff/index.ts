import { releaseReviewClaimsBy } from "#server/catalog/versions/review-claims.store.ts";
import { releaseMediaClaimsBy } from "#server/content/media/media-claims.store.ts";
import type { Domain } from "#server/domain.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { getDeveloperEffectsRoute } from "#server/staff/developers/developer-effects.ts";
import { updateAccountTypeRoute } from "#server/staff/developers/update-account-type.ts";
import { updateDeveloperAsStaffRoute } from "#server/staff/developers/update-developer.ts";
import { actingEndHandlers } from "#server/staff/members/acting-end-jobs.ts";
import { actAsDeveloperRoute, revertToAdminRoute } from "#server/staff/members/act-as-developer.ts";
import { verifyAuditLogRoute } from "#server/staff/members/verify-audit-log.ts";
import { invitationRoutes } from "#server/staff/members/invitations.handlers.ts";
import { memberRoutes } from "#server/staff/members/members.handlers.ts";
import { addStaffNoteRoute } from "#server/staff/notes/add-note.ts";
import { changeStaffNoteRoute } from "#server/staff/notes/change-note.ts";
import { removeStaffNoteRoute } from "#server/staff/notes/remove-note.ts";
import { getDeveloperDetailsRoute } from "#server/staff/queries/developers/developer-details.ts";
import { listDeveloperNotificationsRoute } from "#server/staff/queries/developers/developer-notices.ts";
import { searchDevelopersRoute } from "#server/staff/queries/developers/search-developers.ts";
import { listSavedViewsRoute } from "#server/staff/queries/list-saved-views.ts";
import { listStaffNotesRoute } from "#server/staff/queries/list-staff-notes.ts";
import { exportAuditRoute, serveAuditFiles } from "#server/staff/queries/members/export-audit.ts";
import { listAuditRoute } from "#server/staff/queries/members/list-audit.ts";
import { listStaffRoute } from "#server/staff/queries/members/list-staff.ts";
import {
  exportAppsRoute,
  exportDevelopersRoute,
  serveSearchExports,
} from "#server/staff/queries/search-exports/export-search.ts";
import { removeSavedViewRoute } from "#server/staff/saved-views/remove-view.ts";
import { addSavedViewRoute, changeSavedViewRoute } from "#server/staff/saved-views/save-view.ts";

/** Releases every version and every item of media that an account has claimed; returns how many. */
const releaseClaims = async (tx: Tx, accountId: string): Promise<number> =>
  (await releaseReviewClaimsBy(tx, accountId)) + (await releaseMediaClaimsBy(tx, accountId));

/** Members of staff, their audit log, notes and saved views, and what they change of developers. */
export const staffDomain: Domain = {
  routes: [
    // members
    ...invitationRoutes,
    actAsDeveloperRoute,
    revertToAdminRoute,
    verifyAuditLogRoute,
    ...memberRoutes({ releaseClaims }),
    // saved-views
    addSavedViewRoute,
    changeSavedViewRoute,
    removeSavedViewRoute,
    // notes
    addStaffNoteRoute,
    changeStaffNoteRoute,
    removeStaffNoteRoute,
    // queries
    exportAppsRoute,
    exportDevelopersRoute,
    searchDevelopersRoute,
    getDeveloperDetailsRoute,
    listDeveloperNotificationsRoute,
    listSavedViewsRoute,
    listStaffNotesRoute,
    listStaffRoute,
    listAuditRoute,
    exportAuditRoute,
    // developers
    getDeveloperEffectsRoute,
    updateDeveloperAsStaffRoute,
    updateAccountTypeRoute,
  ],
  plugins: [serveAuditFiles, serveSearchExports],
  jobs: () => [...actingEndHandlers()],
};
