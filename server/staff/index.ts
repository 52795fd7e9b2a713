import { releaseReviewClaimsBy } from "#server/catalog/versions/review-claims.store.ts";
import { releaseMediaClaimsBy } from "#server/content/media/media-claims.store.ts";
import type { Domain } from "#server/domain.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { getDeveloperEffects } from "#server/staff/developers/developer-effects.ts";
import { updateAccountType } from "#server/staff/developers/update-account-type.ts";
import { updateDeveloperAsStaff } from "#server/staff/developers/update-developer.ts";
import { actingEndHandlers } from "#server/staff/members/acting-end-jobs.ts";
import { actAsDeveloper, revertToAdmin } from "#server/staff/members/acting.ts";
import { verifyAuditLog } from "#server/staff/members/check-audit.ts";
import { invitationRoutes } from "#server/staff/members/invitations.ts";
import { memberRoutes } from "#server/staff/members/members.ts";
import { addStaffNote } from "#server/staff/notes/add-note.ts";
import { changeStaffNote } from "#server/staff/notes/change-note.ts";
import { removeStaffNote } from "#server/staff/notes/remove-note.ts";
import { getDeveloperDetails } from "#server/staff/queries/developers/developer-details.ts";
import { listDeveloperNotifications } from "#server/staff/queries/developers/developer-notices.ts";
import { searchDevelopers } from "#server/staff/queries/developers/search-developers.ts";
import { listSavedViews } from "#server/staff/queries/list-saved-views.ts";
import { listStaffNotes } from "#server/staff/queries/list-staff-notes.ts";
import { exportAudit, serveAuditFiles } from "#server/staff/queries/members/export-audit.ts";
import { listAudit } from "#server/staff/queries/members/list-audit.ts";
import { listStaff } from "#server/staff/queries/members/list-staff.ts";
import { exportApps, exportDevelopers, serveSearchFiles } from "#server/staff/queries/search-files/export-search.ts";
import { removeSavedView } from "#server/staff/saved-views/remove-view.ts";
import { addSavedView, changeSavedView } from "#server/staff/saved-views/save-view.ts";

/** Releases every version and every item of media that an account has claimed; returns how many. */
const releaseClaims = async (tx: Tx, accountId: string): Promise<number> =>
  (await releaseReviewClaimsBy(tx, accountId)) + (await releaseMediaClaimsBy(tx, accountId));

/** Members of staff, their audit log, notes and saved views, and what they change of developers. */
export const staff: Domain = {
  routes: [
    // members
    ...invitationRoutes,
    actAsDeveloper,
    revertToAdmin,
    verifyAuditLog,
    ...memberRoutes({ releaseClaims }),
    // saved-views
    addSavedView,
    changeSavedView,
    removeSavedView,
    // notes
    addStaffNote,
    changeStaffNote,
    removeStaffNote,
    // queries
    exportApps,
    exportDevelopers,
    searchDevelopers,
    getDeveloperDetails,
    listDeveloperNotifications,
    listSavedViews,
    listStaffNotes,
    listStaff,
    listAudit,
    exportAudit,
    // developers
    getDeveloperEffects,
    updateDeveloperAsStaff,
    updateAccountType,
  ],
  plugins: [serveAuditFiles, serveSearchFiles],
  jobs: () => [...actingEndHandlers()],
};
