import { domainToASCII } from "node:url";
import { isCheckableLink, type LinkField } from "#contract/catalog/versions/link-checks.ts";

/** A link that can be checked; for a mail address, its domain only. */
export type CheckableLink =
  | { readonly kind: "page"; readonly url: string }
  | { readonly kind: "mail"; readonly domain: string };

/** Creates a page link without the fragment, which no request carries. */
function toPageLink(address: string): CheckableLink {
  const url = new URL(address);
  url.hash = "";
  return { kind: "page", url: url.href };
}

/** Parses a field's link; null if the text is not valid for that field. */
export function parseCheckableLink(field: LinkField, address: string): CheckableLink | null {
  if (!isCheckableLink(field, address)) return null;
  if (field !== "supportEmail") return toPageLink(address);
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1));
  return domain === "" ? null : { kind: "mail", domain };
}
