import type { Logger } from "pino";
import type { Actor } from "#contract/access/roles.ts";
import type { TokenClaims } from "#server/accounts/auth/actor.ts";
import type { TokenService } from "#server/accounts/auth/tokens.ts";
import type { ConsoleEventBatcher } from "#server/statistics/console-analytics/console-event-batcher.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Environment } from "./environment.ts";
import type { FileLinks } from "#server/platform/files/file-links.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { EncryptedFiles } from "#server/platform/files/encrypted-files.ts";
import type { InspectionPool } from "#server/catalog/packages/inspection/inspection-pool.ts";
import type { IdentityProvider } from "#server/integrations/identity/identity-provider.ts";
import type { CaptchaProvider } from "#server/integrations/captcha/captcha.ts";
import type { LinkChecker } from "#server/integrations/links/link-checker.ts";
import type { Translator } from "#server/integrations/translation/translator.ts";
import type { DocumentStore } from "#server/accounts/documents/document-store.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import type { ReplyAddressCodec } from "#server/support/tickets/reply-address.ts";
import type { ApkSetBuilds } from "#server/catalog/packages/bundles/apk-set-builds.ts";

/** Services available to every handler, created once in `server.ts`. */
export interface Services {
  readonly environment: Environment;
  readonly log: Logger;
  readonly database: Database;
  readonly tokens: TokenService;
  /** Key for sampling the decisions that get a second opinion. */
  readonly samplingKey: Uint8Array;
  /** Returns the caller's actor; null if the session or the acting has ended. */
  readonly findActor: (asker: TokenClaims) => Promise<Actor | null>;
  /** True if the session's owner signed in or confirmed their identity in the last minutes (`confirmedForMs`). */
  readonly isRecentlyConfirmed: (sessionId: string) => Promise<boolean>;
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
  readonly apkSets: ApkSetBuilds;
  /** Personal-data exports, encrypted at rest. */
  readonly copies: EncryptedFiles;
  /** Documents of people, such as identity cards, encrypted at rest. */
  readonly documentStore: DocumentStore;
  /** Reply addresses of ticket mails. */
  readonly replyAddresses: ReplyAddressCodec;
  /** Provider with which developers prove their identity. */
  readonly identity: IdentityProvider;
  readonly captcha: CaptchaProvider;
  /** Checker of external URLs and mail domains. */
  readonly links: LinkChecker;
  /** Machine translation; null without a service: the store then only reuses its own texts. */
  readonly translator: Translator | null;
  readonly inspections: InspectionPool;
  readonly statistics: Statistics;
  /** Buffer for analytics events from the console's own pages. */
  readonly consoleEvents: ConsoleEventBatcher;
}
