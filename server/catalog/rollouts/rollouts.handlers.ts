import type { Route } from "#server/platform/http/route.ts";
import { rollingUpdates } from "./rolling-updates.ts";
import { serveVersionCode } from "./serve-version-code.ts";
import { updatePackageConfig } from "./update-package-config.ts";

export const routes: readonly Route[] = [rollingUpdates, updatePackageConfig, serveVersionCode];
