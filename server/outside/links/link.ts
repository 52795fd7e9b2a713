import { domainToASCII } from "node:url";
import { isAskable, type LinkField } from "#contract/versions/link-checks.ts";

/** Something that can be asked: of a mail address its domain alone. */
export type Link = { readonly kind: "page"; readonly url: string } | { readonly kind: "mail"; readonly domain: string };

/** What a request carries: never the part behind #. */
function pageOf(address: string): Link {
  const url = new URL(address);
  url.hash = "";
  return { kind: "page", url: url.href };
}

/** Null where the text is no address of its kind. */
export function linkOf(field: LinkField, address: string): Link | null {
  if (!isAskable(field, address)) return null;
  if (field !== "supportEmail") return pageOf(address);
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1));
  return domain === "" ? null : { kind: "mail", domain };
}
