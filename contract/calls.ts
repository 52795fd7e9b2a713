import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { signInLinkCalls } from "#contract/accounts/auth/sign-in-link-calls.ts";
import { verificationCalls } from "#contract/accounts/auth/verification-calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { Call } from "./call.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { contentExportCalls } from "#contract/content/media/export-calls.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { inboxCalls } from "#contract/support/inbox/calls.ts";
import { publicPageCalls } from "#contract/publishing/editorials/public-calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { developerPageReviewCalls } from "#contract/publishing/developer-pages/review-calls.ts";
import { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import { recoveryCalls } from "#contract/accounts/identity/recovery-calls.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { translationCalls } from "#contract/catalog/listings/translation-calls.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { playApiCalls } from "#contract/ratings/play-api-calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { reviewRuleCalls } from "#contract/review/desk/review-rules.ts";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { smsCalls } from "#contract/platform/status/outbox-sms.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { serviceStatusCalls } from "#contract/support/help/service-status.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { versionHistoryCalls } from "#contract/catalog/versions/history-calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";

/** Every call of the product; the server serves nothing else. */
export const calls = {
  ...accessKitCalls,
  ...accountCalls,
  ...signInLinkCalls,
  ...verificationCalls,
  ...actingCalls,
  ...analyticsCalls,
  ...announcementCalls,
  ...announcementSendCalls,
  ...announcementTemplateCalls,
  ...templateWriteCalls,
  ...appealCalls,
  ...appCalls,
  ...appFlagCalls,
  ...auditCalls,
  ...bundleCalls,
  ...conflictCalls,
  ...consentCalls,
  ...captionCalls,
  ...contentListCalls,
  ...contentCalls,
  ...contentExportCalls,
  ...contentLibraryCalls,
  ...contentLifecycleCalls,
  ...contentCommentCalls,
  ...mediaReviewCalls,
  ...identityCalls,
  ...recoveryCalls,
  ...nameChangeCalls,
  ...deliveryCalls,
  ...developerCalls,
  ...apiAccessCalls,
  ...editorialCalls,
  ...cmsCalls,
  ...publicPageCalls,
  ...newsletterCalls,
  ...developerChangeCalls,
  ...messageCalls,
  ...notificationCalls,
  ...offerCalls,
  ...leadCalls,
  ...developerPageCalls,
  ...developerPageReviewCalls,
  ...ticketCalls,
  ...inboxCalls,
  ...listingCalls,
  ...translationCalls,
  ...otpCalls,
  ...packageCalls,
  ...profileCalls,
  ...ratingCalls,
  ...savedReplyCalls,
  ...playApiCalls,
  ...preparedFileCalls,
  ...policyCalls,
  ...reasonCalls,
  ...referenceCalls,
  ...reviewDeskCalls,
  ...reviewMetricCalls,
  ...reviewRuleCalls,
  ...savedViewCalls,
  ...secondOpinionCalls,
  ...staffCalls,
  ...staffNoteCalls,
  ...statisticsCalls,
  ...serviceStatusCalls,
  ...smsCalls,
  ...storeCalls,
  ...supportCalls,
  ...transferCalls,
  ...versionCalls,
  ...versionHistoryCalls,
  ...visibilityRequestCalls,
} as const satisfies Record<string, Call>;
