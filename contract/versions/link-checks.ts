import * as z from "zod";
import { isEmail } from "#contract/email.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { Instant } from "#contract/identifiers.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { DeveloperInfoForm } from "./form.ts";

/** The addresses of a form that can be asked whether they answer, by their field keys. */
export const linkFields = ["website", "privacyPolicy", "supportEmail"] as const satisfies readonly ReviewField[];
export type LinkField = (typeof linkFields)[number];

/** Why an address does not answer; each has its sentence in versions.json (`link.fault`). */
export const linkFaults = [
  "dns", // its domain name is not known, or its name servers do not answer
  "no_mail", // its domain says that it takes no mail (RFC 7505)
  "refused_address", // leads to an address, a port or a kind of link that nobody may be sent to
  "connection",
  "timeout",
  "certificate",
  "not_found",
  "http_status",
  "too_many_redirects",
] as const;
export type LinkFault = (typeof linkFaults)[number];

const reached = {
  /** Of the last page that was asked; null for mail and where none answered. */
  status: z.int().nullable(),
  /** Where redirects ended, without what a query may carry; null where there were none. */
  finalUrl: z.string().nullable(),
};
const Answers = z.strictObject({ state: z.literal("answers"), ...reached });
const Silent = z.strictObject({ state: z.literal("silent"), fault: z.enum(linkFaults), ...reached });

/** What an address said when it was asked. */
export const LinkAnswer = z.discriminatedUnion("state", [Answers, Silent]);
export type LinkAnswer = z.infer<typeof LinkAnswer>;

/** `not_asked`: nobody did, or this server has no line to ask on; nothing is known of the address then. */
export const LinkCheck = z.discriminatedUnion("state", [
  Answers.extend({ checkedAt: Instant }),
  Silent.extend({ checkedAt: Instant }),
  z.strictObject({ state: z.literal("not_asked") }),
]);
export type LinkCheck = z.infer<typeof LinkCheck>;

type DeveloperInfo = z.infer<typeof DeveloperInfoForm>;

/** What stands in a field; nothing where the form says that there is none. */
export function addressIn(form: DeveloperInfo, field: LinkField): string {
  if (field === "website") return form.websiteUrl;
  if (field === "supportEmail") return form.supportEmail;
  return form.noPrivacyPolicyAvailable ? "" : form.privacyPolicyUrl;
}

/** Whether what stands in a field is an address that can be asked at all. */
export function isAskable(field: LinkField, address: string): boolean {
  return field === "supportEmail" ? isEmail(address) : isHttpsUrl(address);
}

const within = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** The host that redirects led to, where it is neither the address's own nor above or below it. */
export function otherHost(address: string, finalUrl: string | null): string | null {
  if (finalUrl === null) return null;
  const [asked, reached] = [new URL(address), new URL(finalUrl)].map(({ hostname }) => hostname.replace(/^www\./, ""));
  if (asked === undefined || reached === undefined) return null;
  return within(reached, asked) || within(asked, reached) ? null : reached;
}

/** Redirects led to a page that comes without encryption. */
export function endsUnencrypted(finalUrl: string | null): boolean {
  return finalUrl?.startsWith("http:") ?? false;
}
