import type { Domain } from "#server/domain.ts";
import { preparedFileReferences } from "#server/platform/exports/file-references.ts";
import { preparedFileRoutes } from "#server/platform/exports/prepared-files.handlers.ts";
import { servePreparedFiles } from "#server/platform/exports/serve-prepared-files.ts";
import { serveFiles } from "#server/platform/files/serve-files.ts";
import { uploadReferences } from "#server/platform/files/upload.store.ts";
import { sweepIncomingFiles } from "#server/platform/http/sweep-incoming-files.ts";
import { serveEventStream } from "#server/platform/live/serve-event-stream.ts";
import { referenceRoutes } from "#server/platform/reference/reference.handlers.ts";
import { serveBadges } from "#server/platform/status/store-badges/serve-store-badges.ts";
import { statusRoutes } from "#server/platform/status/status.handlers.ts";

/** Technical calls that belong to no domain: reference data, exports, start-up data, files and live events. */
export const platformDomain: Domain = {
  routes: [
    // reference
    ...referenceRoutes,
    // exports
    ...preparedFileRoutes,
    // status
    ...statusRoutes,
  ],
  plugins: [
    (app, { files, fileLinks }) => serveFiles(app, files, fileLinks),
    sweepIncomingFiles,
    serveBadges,
    servePreparedFiles,
    serveEventStream,
  ],
  references: [uploadReferences, preparedFileReferences],
};
