import type { Route } from "#server/platform/http/route.ts";
import { attachUpload } from "./attach-upload.ts";
import { presignUpload } from "./presign-upload.ts";
import { fileStatus, versionFiles } from "./read-files.ts";
import { uploadPackage } from "./upload-package.ts";

export const routes: readonly Route[] = [uploadPackage, presignUpload, attachUpload, versionFiles, fileStatus];
