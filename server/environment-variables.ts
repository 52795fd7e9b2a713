import * as z from "zod";
import { defaultContentQuotas } from "#contract/content/media/content-rules.ts";
import { packagePlaceholder } from "#contract/platform/status/app-link.ts";
import { supportPageVariables } from "./integration-settings.ts";

const flag = z.enum(["on", "off"]);
const smallCount = (usual: number) => z.coerce.number().int().min(1).max(1000).default(usual);
const defaultDemoPassword = "Publish-in-India-1";
const rowLimit = (usual: number) => z.coerce.number().int().min(1).max(10_000_000).default(usual);

/** Every variable the server reads; the descriptions are the table of docs/configuration.md. */
export const environmentVariables = {
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe("`production` refuses demo accounts, a missing SECRET and unencrypted lines to other machines."),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address to listen on."),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("Port to listen on."),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address people use, for links in mails and the cookies' rules; default `http://localhost:PORT`."),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe("Directory of the embedded stores, files and the generated secret."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("PostgreSQL to use instead of the embedded database."),
  STATISTICS: flag.default("on").describe("Statistics: `off` starts no analytical engine and answers none."),
  CONSOLE_ANALYTICS: flag
    .default("on")
    .describe(
      "Counts visits and clicks on the console's own pages: `off` collects none, and nor does `STATISTICS=off`.",
    ),
  CLICKHOUSE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "ClickHouse server to use for statistics instead of the embedded engine, `http://user:password@host:8123`.",
    ),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional()
    .describe("Name of the ClickHouse cluster: tables are then replicated and distributed over it."),
  INGESTION_KEYS: z
    .string()
    .regex(/^[\w.-]{1,60}:[\w-]{24,200}(,[\w.-]{1,60}:[\w-]{24,200})*$/)
    .optional()
    .describe("Keys of programs that send events, `name:key,name:key`; more with `npm run ingestion-key -- add NAME`."),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("Signs tokens and links; outside production one is generated and kept in DATA_DIR."),
  STORE_NAME: z.string().min(1).max(60).default("Bazaar").describe("Name of the store, on screens and in mails."),
  STORE_PAGE_URL: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine((address) => address.includes(packagePlaceholder))
    .optional()
    .describe(
      "An app's page on the web, `https://store.example/app/{package}`; without it links open the store's app.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("Mail server; without it mails stay in the outbox."),
  SUPPORT_EMAIL: z
    .email()
    .max(254)
    .optional()
    .describe("Address that gets what people write to support; without it every superadmin does."),
  SUPPORT_MAILBOX_URL: z
    .url({ protocol: /^imaps?$/ })
    .optional()
    .describe(
      "Mailbox that is read for tickets and bounces, `imaps://user:password@host/INBOX`; without it people answer in the console.",
    ),
  SUPPORT_MAILBOX_ADDRESS: z
    .email()
    .max(254)
    // A signed ticket is appended to it, and mail servers must accept only 64 characters (RFC 5321, 4.5.3.1.1).
    .regex(/^[^+@]{1,16}@/)
    .optional()
    .describe("Its address; answers come back to `name+ticket@` of it. Not the one in SUPPORT_EMAIL."),
  MAIL_FROM: z.string().min(3).default("Bazaar <no-reply@store.example>").describe("Sender of the mails."),
  MAIL_DKIM: z
    .string()
    .regex(/^[\w.-]{3,253}:[\w.-]{1,63}:.+$/)
    .optional()
    .describe("Signs mails where the mail server does not: `domain:selector:file of the private key (PEM)`."),
  SMS_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("SMS gateway, asked by POST with JSON; without it messages stay in the outbox."),
  SMS_GATEWAY_AUTH: z
    .string()
    .min(8)
    .max(2_000)
    .optional()
    .describe("Its `Authorization` header, such as `Bearer KEY`."),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[\w-]{3,20}$/)
    .optional()
    .describe("Header the messages are sent under (DLT)."),
  SMS_DLT_ENTITY_ID: z
    .string()
    .regex(/^\d{10,25}$/)
    .optional()
    .describe("Principal entity the templates are registered for (DLT)."),
  SMS_TEMPLATE_IDS: z
    .string()
    .regex(/^[\w.-]{1,60}:\d{10,25}(,[\w.-]{1,60}:\d{10,25})*$/)
    .optional()
    .describe("Registered templates: `otp-code:ID,otp-code.hi-IN:ID,phone-changed:ID`; a language's own comes first."),
  DEMO: flag
    .optional()
    .describe("Demo store and accounts; default `on` outside production when HOST is loopback, else `off`."),
  DEMO_PASSWORD: z.string().min(8).max(128).default(defaultDemoPassword).describe("Password of the demo accounts."),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("warn")
    .describe("What the log says."),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe("Proxies whose X-Forwarded-For is believed, as addresses or `loopback`; default none."),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(12_000)
    .describe("Requests a minute to the API from one address before it has to wait."),
  API_DOCS: flag
    .optional()
    .describe(
      "`/api/docs` and `/api/openapi.json`, readable by everyone; default `on` outside production, else `off`.",
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{24,200}$/)
    .optional()
    .describe(
      "`/metrics` answers whoever sends `Authorization: Bearer TOKEN`; without one it is closed in production.",
    ),
  LINK_CHECKS: flag
    .default("on")
    .describe(
      "Websites, policies and domains of mail addresses are asked whether they answer, content is fetched; `off` where the internet is not asked.",
    ),
  LINK_CHECK_PORTS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/)
    .default("80,443")
    .describe("Ports they may be asked on."),
  KYC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Service like DigiLocker that proves who people are (OpenID Connect), back to `PUBLIC_URL/identity`; organizations send documents.",
    ),
  KYC_CLIENT_ID: z.string().min(1).optional().describe("What this console is called there."),
  KYC_CLIENT_SECRET: z.string().min(1).optional().describe("Its secret there."),
  KYC_SCOPES: z
    .string()
    .regex(/^openid( [\w.:/-]+)*$/)
    .default("openid profile")
    .describe("What it asks that service for; it needs the person's name."),
  CAPTCHA_TRIES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(600)
    .describe("Tries a browser needs at most for the check before signing up; more makes guessing dearer."),
  HCAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{8,80}$/)
    .optional()
    .describe("hCaptcha's site key: its widget takes the place of the embedded check."),
  HCAPTCHA_SECRET: z.string().min(8).optional().describe("hCaptcha's secret, which comes with the site key."),
  HCAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.hcaptcha.com/siteverify")
    .describe("Where hCaptcha is asked about a browser's answer."),
  ...supportPageVariables,
  TRANSLATE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Translation service that speaks LibreTranslate's protocol; without it listings are translated from live ones alone.",
    ),
  TRANSLATE_KEY: z.string().min(1).max(500).optional().describe("Its key, where it asks for one."),
  BUNDLE_SERVICE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Bundle service that turns app bundles into signed APK sets (`npm run bundle-service`, same SECRET)."),
  BUNDLETOOL_JAR: z
    .string()
    .min(1)
    .optional()
    .describe("Path of bundletool's jar: APK sets are made on this machine, with Java 17 or newer."),
  JAVA_PATH: z.string().min(1).default("java").describe("The Java that runs bundletool."),
  AAPT2_PATH: z.string().min(1).optional().describe("aapt2 for a bundletool.jar that carries none for this system."),
  BUNDLETOOL_HEAP_MB: z.coerce.number().int().min(128).max(16_384).default(1024).describe("Memory of one bundletool."),
  REPORT_ROWS_AT_ONCE: rowLimit(1_000_000).describe(
    "Rows of a statistics file that are streamed at once; a longer file is prepared first and kept for a day.",
  ),
  SEARCH_ROWS_AT_ONCE: rowLimit(20_000).describe(
    "Rows of a file of App Search or Dev Search that are streamed at once; a longer one is prepared first.",
  ),
  INSPECTION_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe("Packages inspected at the same time, a thread each; default half of the processor cores."),
  CONTENT_FILES: smallCount(defaultContentQuotas.ofType).describe(
    "Videos or banners of one type that an app may have.",
  ),
  CONTENT_STORIES: smallCount(defaultContentQuotas.stories).describe("App stories that an app may have."),
} as const;
