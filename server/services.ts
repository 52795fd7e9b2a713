import type { Logger } from "pino";
import type { Actor } from "#contract/access/roles.ts";
import type { AccessClaims, Tokens } from "#server/accounts/tokens.ts";
import type { Database } from "#server/db/database.ts";
import type { Environment } from "./environment.ts";
import type { FileLinks } from "#server/files/file-links.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { InspectionPool } from "#server/packages/inspection/inspection-pool.ts";
import type { Links } from "#server/outside/links/links.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import type { ApkSetRuns } from "#server/packages/bundles/apk-set-runs.ts";

/** What every handler may use; wired once in `main.ts`. */
export interface Services {
  readonly environment: Environment;
  readonly log: Logger;
  readonly database: Database;
  readonly tokens: Tokens;
  /** Who an access token stands for now; null when it does not hold any more. */
  readonly findActor: (claims: AccessClaims) => Promise<Actor | null>;
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
  readonly apkSets: ApkSetRuns;
  /** Asks whether addresses of the outside answer. */
  readonly links: Links;
  readonly inspections: InspectionPool;
  readonly statistics: Statistics;
}
