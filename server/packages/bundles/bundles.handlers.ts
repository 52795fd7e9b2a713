import type { Plugin } from "#server/http/app.ts";
import type { Route } from "#server/http/route.ts";
import { apkSetOf, cancelApkSet } from "#server/packages/bundles/read-apk-set.ts";
import { makeApkSet } from "#server/packages/bundles/start-apk-set.ts";
import { uploadBundle } from "#server/packages/bundles/upload-bundle.ts";

export const routes: readonly Route[] = [makeApkSet, uploadBundle, apkSetOf, cancelApkSet];

/** No keystore outlives the server that was given it. */
export const endApkSets: Plugin = (app, { apkSets }) => void app.addHook("onClose", () => apkSets.stop());
