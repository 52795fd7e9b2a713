import type { Route } from "#server/platform/http/route.ts";
import { appDetails } from "#server/catalog/queries/app-details.ts";
import { appTransitions } from "#server/catalog/queries/app-transitions.ts";
import { cmsCounts, cmsItem, listCms } from "#server/publishing/queries/cms/list-cms.ts";
import { countAudience } from "#server/messaging/queries/announcements/count-audience.ts";
import { announcement, listAnnouncements } from "#server/messaging/queries/announcements/list-announcements.ts";
import {
  announcementTemplate,
  listAnnouncementTemplates,
} from "#server/messaging/queries/announcements/list-templates.ts";
import { listReviewAppeals } from "#server/review/queries/appeals/list-appeals.ts";
import { conflictDetails } from "#server/catalog/queries/conflicts/conflict-details.ts";
import { conflictsOfOneApp, listConflicts } from "#server/catalog/queries/conflicts/list-conflicts.ts";
import { developerDetails } from "#server/staff/queries/developers/developer-details.ts";
import { developerNotices } from "#server/staff/queries/developers/developer-notices.ts";
import { versionDiff } from "#server/review/queries/desk/version-diff.ts";
import { submission } from "#server/review/queries/desk/submission.ts";
import { identityCase, listIdentityChecks } from "#server/accounts/queries/identity-checks.ts";
import { listApps } from "#server/catalog/queries/list-apps.ts";
import { listConsents } from "#server/catalog/queries/list-consents.ts";
import { listDeliveries } from "#server/messaging/queries/list-deliveries.ts";
import { listVersions } from "#server/catalog/queries/list-versions.ts";
import { listHolds } from "#server/review/queries/queue/list-holds.ts";
import { reviewCounts, reviewQueue } from "#server/review/queries/queue/review-queue.ts";
import { listMediaReview } from "#server/review/queries/media-review/list-media.ts";
import { mediaReviewCard } from "#server/review/queries/media-review/media-card.ts";
import { waitingCounts } from "#server/review/queries/queue/waiting-counts.ts";
import { reviewForecast } from "#server/review/queries/metrics/review-forecast.ts";
import { reviewMetrics } from "#server/review/queries/metrics/review-metrics.ts";
import { listVisibility, oneVisibilityRequest } from "#server/catalog/queries/list-visibility.ts";
import { listStaffNotes } from "#server/staff/queries/list-staff-notes.ts";
import { listSavedViews } from "#server/staff/queries/list-saved-views.ts";
import { listTransfers } from "#server/catalog/queries/list-transfers.ts";
import { needs } from "#server/catalog/queries/action-items.ts";
import { listIncomingMails } from "#server/support/queries/list-incoming-mails.ts";
import { listTickets, oneTicket } from "#server/support/queries/list-tickets.ts";
import { listOfferRequests, oneOfferRequest } from "#server/publishing/queries/offer-requests.ts";
import { listPolicies } from "#server/review/queries/policies/list-policies.ts";
import { policy, policyVersions } from "#server/review/queries/policies/show-policy.ts";
import {
  listReviewReasons,
  reasonRevisions,
  reasonUses,
  reviewReason,
} from "#server/review/queries/reasons/list-review-reasons.ts";
import { secondOpinion } from "#server/review/queries/second-opinions/blind-submission.ts";
import { exportApps, exportDevelopers } from "#server/staff/queries/search-files/export-search.ts";
import { searchApps } from "#server/catalog/queries/search/search-apps.ts";
import { searchDevelopers } from "#server/staff/queries/developers/search-developers.ts";
import { listSecondOpinions, secondOpinionCounts } from "#server/review/queries/second-opinions/list-opinions.ts";
import { exportAudit } from "#server/staff/queries/members/export-audit.ts";
import { listAudit } from "#server/staff/queries/members/list-audit.ts";
import { listStaff } from "#server/staff/queries/members/list-staff.ts";
import { statusFacts } from "#server/catalog/queries/status-facts.ts";
import { staffAppDetails } from "#server/catalog/queries/staff-app-details.ts";

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
