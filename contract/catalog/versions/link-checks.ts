import * as z from "zod";
import { isEmail } from "#contract/email.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { Instant } from "#contract/scalar-schemas.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { DeveloperInfoForm } from "./version-form.ts";

/** Names of form fields whose URL or mail address can be checked. */
export const checkedLinkFields = ["website", "privacyPolicy", "supportEmail"] as const satisfies readonly ReviewField[];
export type LinkField = (typeof checkedLinkFields)[number];

/** Reasons why an address failed its check; one sentence each in versions.json (`link.fault`). */
export const linkCheckFaults = [
  "dns", // unknown domain, or its name servers don't answer
  "no_mail", // the domain accepts no mail (RFC 7505)
  "refused_address", // leads to an address, port or scheme that nobody may be sent to
  "connection",
  "timeout",
  "certificate",
  "not_found",
  "http_status",
  "too_many_redirects",
] as const;
export type LinkFault = (typeof linkCheckFaults)[number];

const reached = {
  /** HTTP status of the last page; null for a mail address, and if no page answered. */
  status: z.int().nullable(),
  /** URL after redirects, without its query; null without redirects. */
  finalUrl: z.string().nullable(),
};
const Answers = z.strictObject({ state: z.literal("answers"), ...reached });
const Silent = z.strictObject({ state: z.literal("silent"), fault: z.enum(linkCheckFaults), ...reached });

/** Result of one check: the page answered, with its status, or it did not, with the reason. */
export const LinkProbeResult = z.discriminatedUnion("state", [Answers, Silent]);
export type LinkProbeResult = z.infer<typeof LinkProbeResult>;

/** `not_asked`: nobody checked it, or this server has no outbound connection. */
export const LinkCheck = z.discriminatedUnion("state", [
  Answers.extend({ checkedAt: Instant }),
  Silent.extend({ checkedAt: Instant }),
  z.strictObject({ state: z.literal("not_asked") }),
]);
export type LinkCheck = z.infer<typeof LinkCheck>;

type DeveloperInfo = z.infer<typeof DeveloperInfoForm>;

/** Returns the value of a field; empty if the form says that there is none. */
export function linkFieldValue(form: DeveloperInfo, field: LinkField): string {
  if (field === "website") return form.websiteUrl;
  if (field === "supportEmail") return form.supportEmail;
  return form.noPrivacyPolicyAvailable ? "" : form.privacyPolicyUrl;
}

/** True if a field's value is an address that can be checked. */
export function isCheckableLink(field: LinkField, address: string): boolean {
  return field === "supportEmail" ? isEmail(address) : isHttpsUrl(address);
}

const within = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Returns the host that redirects led to; null if it is the original one, its parent or a subdomain. */
export function redirectHost(address: string, finalUrl: string | null): string | null {
  if (finalUrl === null) return null;
  const [asked, reached] = [new URL(address), new URL(finalUrl)].map(({ hostname }) => hostname.replace(/^www\./, ""));
  if (asked === undefined || reached === undefined) return null;
  return within(reached, asked) || within(asked, reached) ? null : reached;
}

/** True if redirects end on an unencrypted page. */
export function redirectsToHttp(finalUrl: string | null): boolean {
  return finalUrl?.startsWith("http:") ?? false;
}
