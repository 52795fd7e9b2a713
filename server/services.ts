import type { Logger } from "pino";
import type { Actor } from "#contract/access/roles.ts";
import type { Asker } from "#server/accounts/actor.ts";
import type { Tokens } from "#server/accounts/tokens.ts";
import type { ConsoleEvents } from "#server/analytics/console-events.ts";
import type { Database } from "#server/db/database.ts";
import type { Environment } from "./environment.ts";
import type { FileLinks } from "#server/files/file-links.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { SealedFiles } from "#server/files/sealed-files.ts";
import type { InspectionPool } from "#server/packages/inspection/inspection-pool.ts";
import type { IdentityProvider } from "#server/outside/identity/identity-provider.ts";
import type { Captcha } from "#server/outside/captcha/captcha.ts";
import type { Links } from "#server/outside/links/links.ts";
import type { Translator } from "#server/outside/translation/translator.ts";
import type { Papers } from "#server/papers/papers.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import type { ReplyAddresses } from "#server/tickets/reply-address.ts";
import type { ApkSetRuns } from "#server/packages/bundles/apk-set-runs.ts";

/** What every handler may use; wired once in `main.ts`. */
export interface Services {
  readonly environment: Environment;
  readonly log: Logger;
  readonly database: Database;
  readonly tokens: Tokens;
  /** Draws which decisions are read twice. */
  readonly samplingKey: Uint8Array;
  /** Who asks now; null when the session or the right to act has ended. */
  readonly findActor: (asker: Asker) => Promise<Actor | null>;
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
  readonly apkSets: ApkSetRuns;
  /** Copies of people's data, sealed. */
  readonly copies: SealedFiles;
  /** Papers of people, sealed. */
  readonly papers: Papers;
  /** Where answers to tickets come back to. */
  readonly replyAddresses: ReplyAddresses;
  /** Where developers prove who they are. */
  readonly identity: IdentityProvider;
  readonly captcha: Captcha;
  /** Asks whether addresses of the outside answer. */
  readonly links: Links;
  /** Null where the store knows no more than its own texts. */
  readonly translator: Translator | null;
  readonly inspections: InspectionPool;
  readonly statistics: Statistics;
  /** Events on our own pages, on their way to the analytical store. */
  readonly consoleEvents: ConsoleEvents;
}
