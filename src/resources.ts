import { resource as accounts } from "#resources/accounts/index.tsx";
import { resource as analytics } from "#resources/analytics/index.tsx";
import { resource as announcementTemplates } from "#resources/announcement-templates/index.tsx";
import { resource as announcements } from "#resources/announcements/index.tsx";
import { resource as apps } from "#resources/apps/index.tsx";
import { resource as audit } from "#resources/audit/index.tsx";
import { resource as campaigns } from "#resources/campaigns/index.tsx";
import { resource as cms } from "#resources/cms/index.tsx";
import { resource as consents } from "#resources/consents/index.tsx";
import { resource as content } from "#resources/content/index.tsx";
import { resource as conflicts } from "#resources/conflicts/index.tsx";
import { resource as deliveries } from "#resources/deliveries/index.tsx";
import { resource as developerPage } from "#resources/developer-page/index.tsx";
import { resource as developers } from "#resources/developers/index.tsx";
import { resource as devtools } from "#resources/devtools/index.tsx";
import { resource as editorials } from "#resources/editorials/index.tsx";
import { resource as identity } from "#resources/identity/index.tsx";
import { resource as incomingMails } from "#resources/incoming-mails/index.tsx";
import { resource as mediaReview } from "#resources/media-review/index.tsx";
import { resource as mails } from "#resources/mails/index.tsx";
import { resource as marketingResources } from "#resources/marketing-resources/index.tsx";
import { resource as notifications } from "#resources/notifications/index.tsx";
import { resource as offerRequests } from "#resources/offer-requests/index.tsx";
import { resource as offers } from "#resources/offers/index.tsx";
import { resource as policies } from "#resources/policies/index.tsx";
import { resource as ratings } from "#resources/ratings/index.tsx";
import { resource as review } from "#resources/review/index.tsx";
import { resource as reviewHolds } from "#resources/review-holds/index.tsx";
import { resource as reviewAppeals } from "#resources/review-appeals/index.tsx";
import { resource as reviewMetrics } from "#resources/review-metrics/index.tsx";
import { resource as reviewReasons } from "#resources/review-reasons/index.tsx";
import { resource as reviewRules } from "#resources/review-rules/index.tsx";
import { resource as secondOpinions } from "#resources/second-opinions/index.tsx";
import { resource as support } from "#resources/support/index.tsx";
import { resource as ticketDesk } from "#resources/ticket-desk/index.tsx";
import { resource as tickets } from "#resources/tickets/index.tsx";
import { resource as staff } from "#resources/staff/index.tsx";
import { resource as staffApps } from "#resources/staff-apps/index.tsx";
import { resource as statistics } from "#resources/statistics/index.tsx";
import { resource as transfers } from "#resources/transfers/index.tsx";
import { resource as versions } from "#resources/versions/index.tsx";
import { resource as visibility } from "#resources/visibility/index.tsx";
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
  editorials,
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
  announcements,
  announcementTemplates,
  cms,
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
