import type { Route } from "#server/http/route.ts";
import { appDetails } from "./app-details.ts";
import { appTransitions } from "./app-transitions.ts";
import { cmsCounts, cmsItem, listCms } from "./cms/list-cms.ts";
import { countAudience } from "./announcements/count-audience.ts";
import { announcement, listAnnouncements } from "./announcements/list-announcements.ts";
import { announcementTemplate, listAnnouncementTemplates } from "./announcements/list-templates.ts";
import { listReviewAppeals } from "./appeals/list-appeals.ts";
import { conflictDetails } from "./conflicts/conflict-details.ts";
import { conflictsOfOneApp, listConflicts } from "./conflicts/list-conflicts.ts";
import { developerDetails } from "./developers/developer-details.ts";
import { developerNotices } from "./developers/developer-notices.ts";
import { versionDiff } from "./desk/get-what-changed.ts";
import { submission } from "./desk/submission.ts";
import { identityCase, listIdentityChecks } from "./identity-checks.ts";
import { listApps } from "./list-apps.ts";
import { listConsents } from "./list-consents.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listVersions } from "./list-versions.ts";
import { listHolds } from "./queue/holds.ts";
import { reviewCounts, reviewQueue } from "./queue/queue.ts";
import { listMediaReview } from "./media-review/list-media.ts";
import { mediaReviewCard } from "./media-review/media-card.ts";
import { waitingCounts } from "./queue/waiting-counts.ts";
import { reviewForecast } from "./review/review-forecast.ts";
import { reviewMetrics } from "./review/review-metrics.ts";
import { listVisibility, oneVisibilityRequest } from "./list-visibility.ts";
import { listStaffNotes } from "./list-staff-notes.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { listTransfers } from "./list-transfers.ts";
import { needs } from "./needs.ts";
import { listIncomingMails } from "./list-incoming-mails.ts";
import { listTickets, oneTicket } from "./tickets.ts";
import { listOfferRequests, oneOfferRequest } from "./offer-requests.ts";
import { listPolicies } from "./policies/list-policies.ts";
import { policy, policyVersions } from "./policies/show-policy.ts";
import { listReviewReasons, reasonRevisions, reasonUses, reviewReason } from "./reasons/list-review-reasons.ts";
import { secondOpinion } from "./second-opinions/blind-submission.ts";
import { exportApps, exportDevelopers } from "./search/files/export-search.ts";
import { searchApps } from "./search/search-apps.ts";
import { searchDevelopers } from "./search/search-developers.ts";
import { listSecondOpinions, secondOpinionCounts } from "./second-opinions/list-opinions.ts";
import { exportAudit } from "./staff/audit-file.ts";
import { listAudit } from "./staff/list-audit.ts";
import { listStaff } from "./staff/list-staff.ts";
import { statusFacts } from "./status-facts.ts";
import { staffAppDetails } from "./staff-app-details.ts";

export const routes: readonly Route[] = [
  listApps,
  listAnnouncements,
  listCms,
  cmsCounts,
  cmsItem,
  announcement,
  countAudience,
  listAnnouncementTemplates,
  announcementTemplate,
  needs,
  searchApps,
  exportApps,
  exportDevelopers,
  searchDevelopers,
  developerDetails,
  developerNotices,
  appDetails,
  appTransitions,
  listVersions,
  listConsents,
  listDeliveries,
  listIdentityChecks,
  identityCase,
  listReviewAppeals,
  listSavedViews,
  listStaffNotes,
  listSecondOpinions,
  secondOpinionCounts,
  secondOpinion,
  listOfferRequests,
  oneOfferRequest,
  listTickets,
  oneTicket,
  listIncomingMails,
  listConflicts,
  conflictsOfOneApp,
  conflictDetails,
  listVisibility,
  oneVisibilityRequest,
  listTransfers,
  reviewQueue,
  reviewCounts,
  waitingCounts,
  listMediaReview,
  mediaReviewCard,
  listHolds,
  reviewMetrics,
  reviewForecast,
  submission,
  versionDiff,
  staffAppDetails,
  statusFacts,
  listPolicies,
  policy,
  policyVersions,
  listReviewReasons,
  reviewReason,
  reasonRevisions,
  reasonUses,
  listStaff,
  listAudit,
  exportAudit,
];
