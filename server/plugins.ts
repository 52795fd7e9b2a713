import { serveAnnouncementUnsubscribe } from "#server/announcements/serve-unsubscribe.ts";
import { servePreview } from "#server/public-pages/developer-page/preview.ts";
import { serveFeeds } from "#server/editorials/feeds/serve-feeds.ts";
import { serveNewsletterUnsubscribe } from "#server/editorials/newsletter/serve-newsletter.ts";
import { serveFiles } from "#server/files/serve-files.ts";
import type { Plugin } from "#server/http/app.ts";
import { servePreparedFiles } from "#server/prepared-files/serve-prepared-files.ts";
import { serveExports } from "#server/profile/export/export-link.ts";
import { sweepIncoming } from "#server/http/sweep-incoming.ts";
import { serveEventStream } from "#server/live/serve-live.ts";
import { serveDocuments } from "#server/papers/serve-papers.ts";
import { stopApkSetsOnClose } from "#server/versions/bundles/bundles.handlers.ts";
import { serveSearchFiles } from "#server/reads/search/files/export-search.ts";
import { serveAuditFiles } from "#server/reads/staff/audit-file.ts";
import { serveRatingIngestion } from "#server/ratings/serve-incoming.ts";
import { serveContentFiles } from "#server/content/content-files.ts";
import { serveRatingFiles } from "#server/ratings/rating-files.ts";
import { serveBadges } from "#server/store/badges/serve-badges.ts";
import { serveReportFiles } from "#server/statistics/files/serve-report-files.ts";
import { serveIngestion } from "#server/statistics/events/serve-ingestion.ts";
import { servePackageUploads } from "#server/versions/files/serve-package-uploads.ts";

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
