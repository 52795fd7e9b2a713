import pg from "pg";

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** URLs of the servers that this server connects to, as given in the environment. */
interface ServiceUrls {
  readonly DATABASE_URL?: string | undefined;
  readonly CLICKHOUSE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SUPPORT_MAILBOX_URL?: string | undefined;
  readonly HCAPTCHA_VERIFY_URL?: string | undefined;
  readonly SUPPORT_PORTAL_URL?: string | undefined;
  readonly SUPPORT_PORTAL_LOGOUT_URL?: string | undefined;
  readonly BUNDLE_SERVICE_URL?: string | undefined;
  readonly KYC_ISSUER?: string | undefined;
  readonly SMS_GATEWAY_URL?: string | undefined;
  readonly TRANSLATE_URL?: string | undefined;
}

const isPlainHttp = (url: string): boolean => url.startsWith("http:") && !isLoopback(new URL(url).hostname);

/**
 * True if mail would be sent unencrypted. `smtp:` starts unencrypted and upgrades only if the server offers it, unless
 * `requireTLS` insists.
 */
function isPlainMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  if (isLoopback(hostname)) return false;
  if (searchParams.get("tls.rejectUnauthorized") === "false") return true;
  if (protocol === "smtps:") return false;
  return searchParams.get("requireTLS") !== "true" || searchParams.has("ignoreTLS");
}

const isPlainMailbox = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol !== "imaps:" && !isLoopback(hostname);
};

/**
 * True if the database connection is unencrypted. The driver itself parses the URL, because URL parameters can change
 * both host and TLS settings.
 */
function isPlainDatabase(url: string): boolean {
  const { host, ssl }: { host: string; ssl: unknown } = new pg.Client({ connectionString: url });
  if (host.startsWith("/") || isLoopback(host)) return false;
  if (typeof ssl !== "object" || ssl === null) return ssl !== true;
  return "rejectUnauthorized" in ssl && ssl.rejectUnauthorized === false;
}

const rules = [
  ["DATABASE_URL", isPlainDatabase, "add sslmode=verify-full (sslrootcert=FILE names a private authority)"],
  ["CLICKHOUSE_URL", isPlainHttp, "use https"],
  ["SMTP_URL", isPlainMail, "use smtps, or smtp with requireTLS=true, and let certificates be verified"],
  ["SUPPORT_MAILBOX_URL", isPlainMailbox, "use imaps"],
  ["HCAPTCHA_VERIFY_URL", isPlainHttp, "use https"],
  ["SUPPORT_PORTAL_URL", isPlainHttp, "use https"],
  ["SUPPORT_PORTAL_LOGOUT_URL", isPlainHttp, "use https"],
  ["BUNDLE_SERVICE_URL", isPlainHttp, "use https"],
  ["KYC_ISSUER", isPlainHttp, "use https"],
  ["SMS_GATEWAY_URL", isPlainHttp, "use https"],
  ["TRANSLATE_URL", isPlainHttp, "use https"],
] as const;

/** Returns an error for every URL that would send passwords and personal data to another machine unencrypted. */
export function findUnencryptedUrls(lines: ServiceUrls): string[] {
  return rules.flatMap(([name, isPlain, remedy]) => {
    const url = lines[name];
    return url !== undefined && isPlain(url)
      ? [`${name}: production sends nothing unencrypted to another machine: ${remedy}.`]
      : [];
  });
}
