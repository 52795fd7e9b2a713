import type { Route } from "#server/http/route.ts";
import { attachUpload } from "#server/packages/attach-upload.ts";
import { presignUpload } from "#server/packages/presign-upload.ts";
import { fileStatus, versionFiles } from "#server/packages/read-files.ts";
import { uploadPackage } from "#server/packages/upload-package.ts";

export const routes: readonly Route[] = [uploadPackage, presignUpload, attachUpload, versionFiles, fileStatus];
