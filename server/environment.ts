import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import * as z from "zod";
import type { ContentQuotas } from "#contract/content/media/content-rules.ts";
import { environmentVariables } from "./environment-variables.ts";
import { isLoopback, findUnencryptedUrls } from "./require-tls.ts";
import {
  type BundletoolPaths,
  readBundletoolPaths,
  type HcaptchaKeys,
  readHcaptchaKeys,
  type IdentityService,
  readIdentityService,
  parseKeyList,
  type MailSigning,
  parseMailSigning,
  type SmsGateway,
  readSmsGateway,
  type SupportMailbox,
  readSupportMailbox,
  findSupportConflicts,
  type GrievanceOfficer,
  readGrievanceOfficer,
  type TranslationService,
} from "./integration-settings.ts";

export class EnvironmentError extends Error {}

export interface Environment {
  readonly mode: "development" | "test" | "production";
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** True if the server is reached over https: cookies then get `Secure` and the `__Host-` prefix. */
  readonly https: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly statistics: boolean;
  /** Counts visits and clicks on the console's own pages. */
  readonly consoleAnalytics: boolean;
  readonly clickhouseUrl: string | undefined;
  readonly clickhouseCluster: string | undefined;
  readonly ingestionKeys: readonly { readonly name: string; readonly key: string }[];
  readonly secret: string | undefined;
  readonly storeName: string;
  /**
   * URL of an app's page in the store; contains the placeholder for the package name
   * (`contract/platform/status/app-link.ts`).
   */
  readonly storePageUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** DKIM signing; null if mails stay unsigned or the mail server signs them. */
  readonly mailSigning: MailSigning | null;
  readonly supportEmail: string | undefined;
  /** Officer whom the footer of public pages names; null if none is configured. */
  readonly grievanceOfficer: GrievanceOfficer | null;
  /** Mailbox from which support reads mails; null if there is no incoming mail. */
  readonly supportMailbox: SupportMailbox | null;
  readonly mailFrom: string;
  /** Gateway that sends SMS; undefined: messages stay in the outbox. */
  readonly smsGateway: SmsGateway | undefined;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly logLevel: string;
  readonly trustProxy: string | undefined;
  readonly requestsPerMinute: number;
  readonly apiDocs: boolean;
  readonly metricsToken: string | undefined;
  /** Ports allowed for link checks; null turns them off. */
  readonly linkPorts: readonly number[] | null;
  /** Identity service for developers; null if they upload documents instead. */
  readonly identity: IdentityService | null;
  /** Maximum number of tries that a browser needs for the embedded captcha. */
  readonly captchaTries: number;
  /** External captcha service, which replaces the embedded captcha. */
  readonly hcaptcha: HcaptchaKeys | undefined;
  readonly supportPortalUrl: string;
  /** URL of the support portal's logout page; null without a portal or such a page. */
  readonly supportPortalLogoutUrl: string | null;
  /** Script URL of the chat provider; null without one. */
  readonly supportChatScript: string | null;
  /** Translation service for texts that the translation memory does not know. */
  readonly translation: TranslationService | undefined;
  readonly bundleServiceUrl: string | undefined;
  readonly bundletool: BundletoolPaths | undefined;
  readonly inspectionThreads: number;
  readonly contentCounts: ContentQuotas;
  readonly reportRowsAtOnce: number;
  readonly searchRowsAtOnce: number;
}

const isPartlySet = (...parts: (string | undefined)[]): boolean =>
  parts.some((part) => part === undefined) && parts.some((part) => part !== undefined);

/** Minimum for CAPTCHA_TRIES in production: with fewer tries the captcha costs a script nothing. */
const minCaptchaTries = 100;
const minSecretCharacters = 16;

/** True for a secret of few distinct characters, or of one part that repeats. */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < minSecretCharacters || /^(.+?)\1+$/s.test(secret);

function findProblems(read: z.output<typeof EnvironmentSchema>, publicUrl: string): string[] {
  const production = read.NODE_ENV === "production";
  return [
    production && read.SECRET === undefined && "SECRET: production needs one (32 characters or more).",
    production &&
      read.SECRET !== undefined &&
      isGuessable(read.SECRET) &&
      "SECRET: production needs a random one, of 16 or more different characters (openssl rand -base64 48).",
    production &&
      read.CAPTCHA_TRIES < minCaptchaTries &&
      `CAPTCHA_TRIES: production needs at least ${minCaptchaTries}.`,
    production && !publicUrl.startsWith("https:") && "PUBLIC_URL: production needs an https address.",
    production && read.DEMO === "on" && "DEMO: production has no demo accounts.",
    ...(production ? findUnencryptedUrls(read) : []),
    isPartlySet(read.KYC_ISSUER, read.KYC_CLIENT_ID, read.KYC_CLIENT_SECRET) &&
      "KYC_ISSUER, KYC_CLIENT_ID, KYC_CLIENT_SECRET: give all three or none.",
    (read.HCAPTCHA_SITE_KEY === undefined) !== (read.HCAPTCHA_SECRET === undefined) &&
      "HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET: one comes with the other.",
    ...findSupportConflicts(read),
    read.DEMO === "on" && !isLoopback(read.HOST) && "DEMO: demo accounts need a loopback HOST.",
  ].filter((line) => line !== false);
}

const EnvironmentSchema = z.object(environmentVariables);

/** Picks the variables that the server reads; an empty one counts as absent. */
const pickVariables = (source: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== "" && Object.hasOwn(environmentVariables, name)),
  );

/** Reads and validates the environment; the error lists every problem. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const result = EnvironmentSchema.safeParse(pickVariables(source));
  if (!result.success) {
    throw new EnvironmentError(
      result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const read = result.data;
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, "");
  const refused = findProblems(read, publicUrl);
  if (refused.length > 0) throw new EnvironmentError(refused.join("\n"));
  const production = read.NODE_ENV === "production";
  const demo = read.DEMO === undefined ? !production && isLoopback(read.HOST) : read.DEMO === "on";
  return {
    mode: read.NODE_ENV,
    production,
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    https: publicUrl.startsWith("https:"),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    statistics: read.STATISTICS === "on",
    consoleAnalytics: read.CONSOLE_ANALYTICS === "on" && read.STATISTICS === "on",
    clickhouseUrl: read.CLICKHOUSE_URL,
    clickhouseCluster: read.CLICKHOUSE_CLUSTER,
    ingestionKeys: parseKeyList(read.INGESTION_KEYS),
    secret: read.SECRET,
    storeName: read.STORE_NAME,
    storePageUrl: read.STORE_PAGE_URL,
    smtpUrl: read.SMTP_URL,
    mailSigning: parseMailSigning(read.MAIL_DKIM),
    supportEmail: read.SUPPORT_EMAIL,
    grievanceOfficer: readGrievanceOfficer(read.GRIEVANCE_OFFICER, demo),
    supportMailbox: readSupportMailbox(read),
    mailFrom: read.MAIL_FROM,
    smsGateway: readSmsGateway(read),
    demo,
    demoPassword: read.DEMO_PASSWORD,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    apiDocs: read.API_DOCS === undefined ? !production : read.API_DOCS === "on",
    metricsToken: read.METRICS_TOKEN,
    linkPorts: read.LINK_CHECKS === "on" ? read.LINK_CHECK_PORTS.split(",").map(Number) : null,
    identity: readIdentityService(read),
    captchaTries: read.CAPTCHA_TRIES,
    hcaptcha: readHcaptchaKeys(read),
    supportPortalUrl: read.SUPPORT_PORTAL_URL ?? `${publicUrl}/support`,
    supportPortalLogoutUrl: read.SUPPORT_PORTAL_LOGOUT_URL ?? null,
    supportChatScript: read.SUPPORT_CHAT_SCRIPT_URL ?? null,
    translation: read.TRANSLATE_URL === undefined ? undefined : { url: read.TRANSLATE_URL, key: read.TRANSLATE_KEY },
    bundleServiceUrl: read.BUNDLE_SERVICE_URL?.replace(/\/$/, ""),
    bundletool: readBundletoolPaths(read),
    inspectionThreads: read.INSPECTION_THREADS ?? Math.max(1, Math.floor(availableParallelism() / 2)),
    contentCounts: { ofType: read.CONTENT_FILES, stories: read.CONTENT_STORIES },
    reportRowsAtOnce: read.REPORT_ROWS_AT_ONCE,
    searchRowsAtOnce: read.SEARCH_ROWS_AT_ONCE,
  };
}
