import type { Route } from "#server/http/route.ts";
import { attachUpload } from "#server/packages/attach-upload.ts";
import { presignUpload } from "#server/packages/presign-upload.ts";
import { fileStatus, versionFiles } from "#server/packages/read-files.ts";
import { rollingUpdates } from "#server/packages/rolling-updates.ts";
import { serveVersionCode } from "#server/packages/serve-version-code.ts";
import { updatePackageConfig } from "#server/packages/update-package-config.ts";
import { uploadPackage } from "#server/packages/upload-package.ts";

export const routes: readonly Route[] = [
  uploadPackage,
  presignUpload,
  attachUpload,
  versionFiles,
  fileStatus,
  rollingUpdates,
  updatePackageConfig,
  serveVersionCode,
];
