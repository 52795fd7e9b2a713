/** Settings for external services, read from the environment. */
import { resolve } from "node:path";
import * as z from "zod";

export interface IdentityService {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
}

interface IdentitySettings {
  readonly KYC_ISSUER?: string | undefined;
  readonly KYC_CLIENT_ID?: string | undefined;
  readonly KYC_CLIENT_SECRET?: string | undefined;
  readonly KYC_SCOPES: string;
}

/** Returns the identity service only if it is fully configured. */
export function readIdentityService(read: IdentitySettings): IdentityService | null {
  const { KYC_ISSUER: issuer, KYC_CLIENT_ID: clientId, KYC_CLIENT_SECRET: clientSecret, KYC_SCOPES: scopes } = read;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, scopes };
}

export interface BundletoolPaths {
  readonly jar: string;
  readonly java: string;
  readonly aapt2: string | undefined;
  readonly heapMegabytes: number;
}

export interface HcaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

/** SMS gateway settings. In India a text is sent only as a template registered for it (TRAI, DLT). */
export interface SmsGateway {
  readonly url: string;
  readonly senderId: string | undefined;
  readonly entityId: string | undefined;
  /** Registered ids by text, or by text and language: `otp-code` or `otp-code.hi-IN`. */
  readonly templateIds: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

/** Mailbox for support mail: its IMAP URL and its address. */
export interface SupportMailbox {
  /** URL of the mailbox, `imaps://user:password@host:993/INBOX`. */
  readonly url: string;
  /** Address of the mailbox, in lower case. */
  readonly address: string;
}

/** A service that speaks LibreTranslate's protocol. */
export interface TranslationService {
  readonly url: string;
  readonly key: string | undefined;
}

/** DKIM (RFC 6376): the domain, selector and key file to sign mails with. */
export interface MailSigning {
  readonly domain: string;
  readonly selector: string;
  readonly keyFile: string;
}

/** Parses `domain:selector:file`; the path may contain colons. */
export function parseMailSigning(text: string | undefined): MailSigning | null {
  const [domain, selector, ...file] = text?.split(":") ?? [];
  return domain && selector ? { domain, selector, keyFile: resolve(file.join(":")) } : null;
}

/** Environment variables with these names, each optional. */
type OptionalVariables<Name extends string> = { readonly [One in Name]?: string | undefined };

export function readHcaptchaKeys(
  read: OptionalVariables<"HCAPTCHA_SITE_KEY" | "HCAPTCHA_SECRET"> & { readonly HCAPTCHA_VERIFY_URL: string },
): HcaptchaKeys | undefined {
  const { HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: secret, HCAPTCHA_VERIFY_URL: verifyUrl } = read;
  return siteKey === undefined || secret === undefined ? undefined : { siteKey, secret, verifyUrl };
}

export function readSupportMailbox(
  read: OptionalVariables<"SUPPORT_MAILBOX_URL" | "SUPPORT_MAILBOX_ADDRESS">,
): SupportMailbox | null {
  const { SUPPORT_MAILBOX_URL: url, SUPPORT_MAILBOX_ADDRESS: address } = read;
  return url === undefined || address === undefined ? null : { url, address: address.toLowerCase() };
}

export function readBundletoolPaths(
  read: OptionalVariables<"BUNDLETOOL_JAR" | "AAPT2_PATH"> & {
    readonly JAVA_PATH: string;
    readonly BUNDLETOOL_HEAP_MB: number;
  },
): BundletoolPaths | undefined {
  const { BUNDLETOOL_JAR: jar, AAPT2_PATH: aapt2, JAVA_PATH: java, BUNDLETOOL_HEAP_MB: heapMegabytes } = read;
  if (jar === undefined) return undefined;
  return { jar: resolve(jar), java, aapt2: aapt2 === undefined ? undefined : resolve(aapt2), heapMegabytes };
}

/** Parses `name:key,name:key`. */
export function parseKeyList(list = ""): { name: string; key: string }[] {
  return list
    .split(",")
    .filter((pair) => pair !== "")
    .map((pair) => ({ name: pair.slice(0, pair.indexOf(":")), key: pair.slice(pair.indexOf(":") + 1) }));
}

export function readSmsGateway(
  read: OptionalVariables<
    "SMS_GATEWAY_URL" | "SMS_GATEWAY_AUTH" | "SMS_SENDER_ID" | "SMS_DLT_ENTITY_ID" | "SMS_TEMPLATE_IDS"
  >,
): SmsGateway | undefined {
  if (read.SMS_GATEWAY_URL === undefined) return undefined;
  return {
    url: read.SMS_GATEWAY_URL,
    senderId: read.SMS_SENDER_ID,
    entityId: read.SMS_DLT_ENTITY_ID,
    templateIds: Object.fromEntries(parseKeyList(read.SMS_TEMPLATE_IDS).map(({ name, key }) => [name, key])),
    authorization: read.SMS_GATEWAY_AUTH,
  };
}

/** Variables for external support pages. */
/** Grievance officer whom the footer of public pages names (IT Rules 2021, 3(2)). */
export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
}

const officerPattern = /^(?<name>[^<>]{2,80}) <(?<email>[^<>\s]+@[^<>\s]+)>$/;
const demoOfficer: GrievanceOfficer = { name: "Shalini Rao", email: "grievance@store.example" };

/** Returns the configured officer; in a demo an invented one. */
export function readGrievanceOfficer(text: string | undefined, demo: boolean): GrievanceOfficer | null {
  const { name, email } = officerPattern.exec(text ?? "")?.groups ?? {};
  if (name !== undefined && email !== undefined) return { name, email };
  return demo ? demoOfficer : null;
}

export const supportPageVariables = {
  GRIEVANCE_OFFICER: z
    .string()
    .max(300)
    .regex(officerPattern)
    .optional()
    .describe("Officer to whom users complain, `Name <address>`; named in the footer of public pages."),
  SUPPORT_PORTAL_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Support portal that people are led to, signed in; default `/support` at our own address."),
  SUPPORT_PORTAL_LOGOUT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Its page that ends a person's session there; the support page then links to it."),
  SUPPORT_CHAT_SCRIPT_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      "Script of a provider of chats, which gives `window.supportChat` an `open` and a `reset`; without it there is no chat.",
    ),
};

/** Returns the conflicts between support variables; false for each that is fine. */
export function findSupportConflicts(
  read: OptionalVariables<
    | "SUPPORT_EMAIL"
    | "SUPPORT_MAILBOX_URL"
    | "SUPPORT_MAILBOX_ADDRESS"
    | "SUPPORT_PORTAL_URL"
    | "SUPPORT_PORTAL_LOGOUT_URL"
  >,
): (string | false)[] {
  const { SUPPORT_EMAIL: team, SUPPORT_MAILBOX_ADDRESS: mailbox } = read;
  return [
    (read.SUPPORT_MAILBOX_URL === undefined) !== (mailbox === undefined) &&
      "SUPPORT_MAILBOX_URL, SUPPORT_MAILBOX_ADDRESS: one comes with the other.",
    team !== undefined &&
      team.toLowerCase() === mailbox?.toLowerCase() &&
      "SUPPORT_EMAIL: what the team is told would come back into the mailbox that is read.",
    read.SUPPORT_PORTAL_LOGOUT_URL !== undefined &&
      read.SUPPORT_PORTAL_URL === undefined &&
      "SUPPORT_PORTAL_LOGOUT_URL: there is no portal without SUPPORT_PORTAL_URL.",
  ];
}
