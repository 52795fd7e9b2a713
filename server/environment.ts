import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import * as z from "zod";

const flag = z.enum(["on", "off"]);
const known = "Publish-in-India-1";

/** Every variable the server reads; the descriptions are the README's configuration table. */
export const variables = {
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe("`production` refuses demo accounts, a missing SECRET and a plain-http PUBLIC_URL."),
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
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("Signs tokens and links; outside production one is generated and kept in DATA_DIR."),
  STORE_NAME: z
    .string()
    .min(1)
    .max(60)
    .default("Bazaar Console")
    .describe("Name of the store, on screens and in mails."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("Mail server; without it mails stay in the outbox."),
  MAIL_FROM: z.string().min(3).default("Bazaar Console <no-reply@store.example>").describe("Sender of the mails."),
  DEMO: flag
    .optional()
    .describe("Demo store and accounts; default `on` outside production when HOST is loopback, else `off`."),
  DEMO_PASSWORD: z.string().min(8).max(128).default(known).describe("Password of the demo accounts."),
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
    .default(1200)
    .describe("Requests a minute to the API from one address before it has to wait."),
  INSPECTION_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe("Packages inspected at the same time, a thread each; default half of the processor cores."),
} as const;

export class EnvironmentError extends Error {}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
export const isLoopback = (host: string): boolean => loopback.test(host);

export interface Environment {
  readonly mode: "development" | "test" | "production";
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Cookies go with `Secure` and `__Host-`. */
  readonly https: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secret: string | undefined;
  readonly storeName: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly logLevel: string;
  readonly trustProxy: string | undefined;
  readonly requestsPerMinute: number;
  readonly inspectionThreads: number;
}

function refusals(read: z.output<typeof Schema>, publicUrl: string): string[] {
  const production = read.NODE_ENV === "production";
  return [
    production && read.SECRET === undefined && "SECRET: production needs one (32 characters or more).",
    production && !publicUrl.startsWith("https:") && "PUBLIC_URL: production needs an https address.",
    production && read.DEMO === "on" && "DEMO: production has no demo accounts.",
    read.DEMO === "on" && !isLoopback(read.HOST) && "DEMO: demo accounts need a loopback HOST.",
  ].filter((line) => line !== false);
}

const Schema = z.object(variables);

/** An empty variable counts as absent. */
const given = (source: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => Object.hasOwn(variables, name) && value !== ""));

/** Reads the environment once; says everything that is wrong with it. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const result = Schema.safeParse(given(source));
  if (!result.success) {
    throw new EnvironmentError(
      result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const read = result.data;
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, "");
  const refused = refusals(read, publicUrl);
  if (refused.length > 0) throw new EnvironmentError(refused.join("\n"));
  const production = read.NODE_ENV === "production";
  return {
    mode: read.NODE_ENV,
    production,
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    https: publicUrl.startsWith("https:"),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    secret: read.SECRET,
    storeName: read.STORE_NAME,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    demo: read.DEMO === undefined ? !production && isLoopback(read.HOST) : read.DEMO === "on",
    demoPassword: read.DEMO_PASSWORD,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    inspectionThreads: read.INSPECTION_THREADS ?? Math.max(1, Math.floor(availableParallelism() / 2)),
  };
}
