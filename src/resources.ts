import { resource as accounts } from "#resources/accounts/auth/index.tsx";
import { resource as analytics } from "#resources/statistics/console-analytics/index.tsx";
import { resource as announcementTemplates } from "#resources/messaging/announcement-templates/index.tsx";
import { resource as announcements } from "#resources/messaging/announcements/index.tsx";
import { resource as apps } from "#resources/catalog/apps/index.tsx";
import { resource as audit } from "#resources/staff/audit/index.tsx";
import { resource as campaigns } from "#resources/statistics/campaigns/index.tsx";
import { resource as consents } from "#resources/catalog/consents/index.tsx";
import { resource as content } from "#resources/content/media/index.tsx";
import { resource as conflicts } from "#resources/catalog/conflicts/index.tsx";
import { resource as deliveries } from "#resources/messaging/deliveries/index.tsx";
import { resource as developerPage } from "#resources/publishing/developer-pages/index.tsx";
import { resource as developerPageReviews } from "#resources/publishing/developer-page-reviews/index.tsx";
import { resource as developers } from "#resources/staff/developers/index.tsx";
import { resource as devtools } from "#resources/accounts/api-access/index.tsx";
import {
  resource as editorials,
  publishedResource as publishedEditorials,
} from "#resources/publishing/editorials/index.tsx";
import { resource as identity } from "#resources/accounts/identity/index.tsx";
import { resource as incomingMails } from "#resources/support/inbox/index.tsx";
import { resource as mediaReview } from "#resources/review/media-review/index.tsx";
import { resource as mails } from "#resources/messaging/outbox/index.tsx";
import { resource as marketingResources } from "#resources/content/marketing-resources/index.tsx";
import { resource as notifications } from "#resources/messaging/notifications/index.tsx";
import { resource as offerRequests } from "#resources/publishing/offer-requests/index.tsx";
import { resource as offers } from "#resources/publishing/offers/index.tsx";
import { resource as policies } from "#resources/review/policies/index.tsx";
import { resource as ratings } from "#resources/ratings/index.tsx";
import { resource as review } from "#resources/review/desk/index.tsx";
import { resource as reviewHolds } from "#resources/review/holds/index.tsx";
import { resource as reviewAppeals } from "#resources/review/appeals/index.tsx";
import { resource as reviewMetrics } from "#resources/review/metrics/index.tsx";
import { resource as reviewReasons } from "#resources/review/reasons/index.tsx";
import { resource as reviewRules } from "#resources/review/rules/index.tsx";
import { resource as secondOpinions } from "#resources/review/second-opinions/index.tsx";
import { resource as support } from "#resources/support/help/index.tsx";
import { resource as ticketDesk } from "#resources/support/ticket-desk/index.tsx";
import { resource as tickets } from "#resources/support/tickets/index.tsx";
import { resource as staff } from "#resources/staff/members/index.tsx";
import { resource as staffApps } from "#resources/catalog/staff-apps/index.tsx";
import { resource as statistics } from "#resources/statistics/reports/index.tsx";
import { resource as transfers } from "#resources/catalog/transfers/index.tsx";
import { resource as versions } from "#resources/catalog/versions/index.tsx";
import { resource as visibility } from "#resources/catalog/visibility/index.tsx";
import type { ConsoleResource } from "#providers/resource.ts";

/**
 * Every resource of the console, one line each. Menu, routes and Refine's resources are made from this list; menu
 * entries keep its order within their group, everyday work first.
 */
export const resources: readonly ConsoleResource[] = [
  accounts,
  apps,
  campaigns,
  content,
  devtools,
  consents,
  developerPage,
  offers,
  publishedEditorials,
  support,
  tickets,
  mails,
  notifications,
  review,
  staffApps,
  developers,
  transfers,
  visibility,
  conflicts,
  policies,
  reviewHolds,
  mediaReview,
  secondOpinions,
  reviewAppeals,
  identity,
  ticketDesk,
  incomingMails,
  offerRequests,
  developerPageReviews,
  announcements,
  announcementTemplates,
  editorials,
  ratings,
  statistics,
  marketingResources,
  versions,
  reviewMetrics,
  audit,
  analytics,
  staff,
  reviewReasons,
  reviewRules,
  deliveries,
];
