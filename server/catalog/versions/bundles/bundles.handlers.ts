import type { Plugin } from "#server/platform/http/app.ts";
import type { Route } from "#server/platform/http/route.ts";
import { apkSetOf, cancelApkSet } from "./read-apk-set.ts";
import { makeApkSet } from "./start-apk-set.ts";
import { uploadBundle } from "./upload-bundle.ts";

export const routes: readonly Route[] = [makeApkSet, uploadBundle, apkSetOf, cancelApkSet];

/** Stops running APK set builds when the server closes, so that no keystore outlives the process that received it. */
export const stopApkSetsOnClose: Plugin = (app, { apkSets }) => void app.addHook("onClose", () => apkSets.stop());
