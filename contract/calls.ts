import { accessKitCalls } from "#contract/access-kit/calls.ts";
import { accountCalls } from "#contract/accounts/calls.ts";
import { actingCalls } from "#contract/staff/acting-calls.ts";
import { otpCalls } from "#contract/accounts/otp.ts";
import { profileCalls } from "#contract/accounts/profile-calls.ts";
import { analyticsCalls } from "#contract/analytics/calls.ts";
import { announcementCalls } from "#contract/announcements/calls.ts";
import { announcementSendCalls } from "#contract/announcements/send-calls.ts";
import { announcementTemplateCalls } from "#contract/announcements/template-calls.ts";
import { templateWriteCalls } from "#contract/announcements/template-write-calls.ts";
import { appealCalls } from "#contract/appeals/calls.ts";
import { appCalls } from "#contract/apps/calls.ts";
import { appFlagCalls } from "#contract/app-flags/calls.ts";
import { auditCalls } from "#contract/staff/audit-calls.ts";
import type { Call } from "./call.ts";
import { conflictCalls } from "#contract/conflicts/calls.ts";
import { captionCalls } from "#contract/content/captions/calls.ts";
import { contentCalls } from "#contract/content/calls.ts";
import { contentExportCalls } from "#contract/content/file-calls.ts";
import { contentLibraryCalls } from "#contract/content/library-calls.ts";
import { mediaReviewCalls } from "#contract/content/review-calls.ts";
import { contentLifecycleCalls } from "#contract/content/send-calls.ts";
import { contentCommentCalls } from "#contract/content/talk-calls.ts";
import { consentCalls } from "#contract/consents/calls.ts";
import { apiAccessCalls } from "#contract/devtools/calls.ts";
import { developerCalls } from "#contract/developers/calls.ts";
import { developerChangeCalls } from "#contract/developers/change-calls.ts";
import { deliveryCalls } from "#contract/deliveries/calls.ts";
import { messageCalls } from "#contract/messages/calls.ts";
import { notificationCalls } from "#contract/notifications/calls.ts";
import { editorialCalls } from "#contract/editorials/calls.ts";
import { newsletterCalls } from "#contract/editorials/newsletter-calls.ts";
import { cmsCalls } from "#contract/editorials/cms-calls.ts";
import { inboxCalls } from "#contract/inbox/calls.ts";
import { publicPageCalls } from "#contract/editorials/public-calls.ts";
import { ticketCalls } from "#contract/tickets/calls.ts";
import { offerCalls } from "#contract/offers/calls.ts";
import { developerPageCalls } from "#contract/developer-pages/calls.ts";
import { leadCalls } from "#contract/offers/lead-calls.ts";
import { identityCalls } from "#contract/identity/calls.ts";
import { listingCalls } from "#contract/listings/calls.ts";
import { translationCalls } from "#contract/listings/translation-calls.ts";
import { bundleCalls } from "#contract/packages/bundle-calls.ts";
import { packageCalls } from "#contract/packages/calls.ts";
import { preparedFileCalls } from "#contract/prepared-files/calls.ts";
import { policyCalls } from "#contract/policies/calls.ts";
import { reasonCalls } from "#contract/reasons/calls.ts";
import { savedAnswerCalls } from "#contract/ratings/answer-calls.ts";
import { playApiCalls } from "#contract/ratings/play-calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { referenceCalls } from "#contract/reference/calls.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { reviewMetricCalls } from "#contract/review/metrics.ts";
import { reviewRuleCalls } from "#contract/review/rules.ts";
import { savedViewCalls } from "#contract/saved-views/calls.ts";
import { secondOpinionCalls } from "#contract/second-opinions/calls.ts";
import { staffCalls } from "#contract/staff/calls.ts";
import { staffNoteCalls } from "#contract/staff-notes/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { smsCalls } from "#contract/store/sms.ts";
import { storeCalls } from "#contract/store/calls.ts";
import { supportCalls } from "#contract/support/calls.ts";
import { transferCalls } from "#contract/transfers/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { visibilityCalls } from "#contract/visibility/calls.ts";

/** Every call of the product; the server serves nothing else. */
export const calls = {
  ...accessKitCalls,
  ...accountCalls,
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
  ...contentCalls,
  ...contentExportCalls,
  ...contentLibraryCalls,
  ...contentLifecycleCalls,
  ...contentCommentCalls,
  ...mediaReviewCalls,
  ...identityCalls,
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
  ...ticketCalls,
  ...inboxCalls,
  ...listingCalls,
  ...translationCalls,
  ...otpCalls,
  ...packageCalls,
  ...profileCalls,
  ...ratingCalls,
  ...savedAnswerCalls,
  ...playApiCalls,
  ...preparedFileCalls,
  ...policyCalls,
  ...reasonCalls,
  ...referenceCalls,
  ...reviewCalls,
  ...reviewMetricCalls,
  ...reviewRuleCalls,
  ...savedViewCalls,
  ...secondOpinionCalls,
  ...staffCalls,
  ...staffNoteCalls,
  ...statisticsCalls,
  ...smsCalls,
  ...storeCalls,
  ...supportCalls,
  ...transferCalls,
  ...versionCalls,
  ...visibilityCalls,
} as const satisfies Record<string, Call>;
