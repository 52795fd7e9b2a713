import { serveAnnouncementUnsubscribe } from "#server/messaging/announcements/serve-unsubscribe.ts";
import { servePreview } from "#server/publishing/public-pages/developer-page/preview.ts";
import { serveFeeds } from "#server/publishing/editorials/feeds/serve-feeds.ts";
import { serveNewsletterUnsubscribe } from "#server/publishing/editorials/newsletter/newsletter-unsubscribe.ts";
import { serveFiles } from "#server/platform/files/serve-files.ts";
import type { Plugin } from "#server/platform/http/app.ts";
import { servePreparedFiles } from "#server/platform/exports/serve-prepared-files.ts";
import { serveExports } from "#server/accounts/profile/export/export-link.ts";
import { sweepIncoming } from "#server/platform/http/sweep-incoming.ts";
import { serveEventStream } from "#server/platform/live/serve-event-stream.ts";
import { serveDocuments } from "#server/accounts/documents/serve-documents.ts";
import { stopApkSetsOnClose } from "#server/catalog/versions/bundles/bundles.handlers.ts";
import { serveSearchFiles } from "#server/staff/queries/search-files/export-search.ts";
import { serveAuditFiles } from "#server/staff/queries/members/export-audit.ts";
import { serveRatingIngestion } from "#server/ratings/serve-ingestion.ts";
import { serveContentFiles } from "#server/content/media/export-content.ts";
import { serveRatingFiles } from "#server/ratings/export-ratings.ts";
import { serveBadges } from "#server/platform/status/badges/serve-badges.ts";
import { serveReportFiles } from "#server/statistics/files/serve-report-files.ts";
import { serveIngestion } from "#server/statistics/events/serve-ingestion.ts";
import { servePackageUploads } from "#server/catalog/versions/files/serve-package-uploads.ts";

/**
 * Routes outside the contract's calls: signed files, resumable uploads, event streams, the intake of events and
 * ratings, badges.
 */
export const plugins: readonly Plugin[] = [
  (app, { files, fileLinks }) => serveFiles(app, files, fileLinks),
  servePackageUploads,
  stopApkSetsOnClose,
  sweepIncoming,
  serveIngestion,
  serveRatingIngestion,
  serveContentFiles,
  serveRatingFiles,
  serveReportFiles,
  serveBadges,
  servePreparedFiles,
  serveAuditFiles,
  serveSearchFiles,
  serveDocuments,
  serveExports,
  serveEventStream,
  serveAnnouncementUnsubscribe,
  serveNewsletterUnsubscribe,
  serveFeeds,
  servePreview,
];
