import { findPhoneNumbersInText } from "libphonenumber-js";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { hasStackedMarks } from "#contract/stacked-marks.ts";
import { findProtectedName } from "#server/accounts/identity/confusable-names/find-resembled-name.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findVersion } from "#server/catalog/versions/versions.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";

type Contacts = Pick<
  VersionForm["developerInfo"],
  "websiteUrl" | "privacyPolicyUrl" | "supportEmail" | "supportContactNumber"
>;

const emails = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** URLs, and names of hosts under a top-level domain of letters; `1.0.1` and `and.So` without a space are no hosts. */
const links =
  /\b[a-z][a-z+.-]{1,20}:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+|\b(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|in|io|me|co|app|dev|info|biz|link|page|site|online|store|shop|xyz|top|club|live|ly|gl|cc|tk|ru|cn|भारत|ভারত|ভাৰত)\b(?:\/[^\s<>"]*)?/giu;

/** Returns the text as a machine reads it: compatible forms as ordinary characters, digits of all scripts as 0 to 9. */
function toPlainText(text: string): string {
  return text.normalize("NFKC").replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode encodes the ten digits of a script in a row, and each row begins at a code point that 0 marks. */
function digitValue(digit: string): number {
  let value = 0;
  for (let code = (digit.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)) && value < 9; code -= 1)
    value += 1;
  return value;
}

/** Returns a link without scheme, `www.` and closing punctuation, to compare two of them. */
function normalizeLink(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/.,;:!?)]+$/, "");
}

/**
 * Returns the first link, mail address or phone number in a text that isn't among an app's reviewed contacts; null if
 * none. Nobody reviews replies, so they may only repeat what a reviewer has seen.
 */
export function findUnreviewedContact(text: string, contacts: Contacts | undefined): string | null {
  const plain = toPlainText(text);
  const ownEmail = contacts?.supportEmail.toLowerCase();
  const email = (plain.match(emails) ?? []).find((found) => found.toLowerCase().replace(/\.+$/, "") !== ownEmail);
  if (email !== undefined) return email;
  const ownLinks = [contacts?.websiteUrl, contacts?.privacyPolicyUrl].map((link) => normalizeLink(link ?? ""));
  const link = (plain.replaceAll(emails, " ").match(links) ?? []).find(
    (found) => !ownLinks.includes(normalizeLink(found)),
  );
  if (link !== undefined) return link;
  const ownPhone = findPhoneNumbersInText(contacts?.supportContactNumber ?? "", "IN")[0]?.number.number;
  const phone = findPhoneNumbersInText(plain, "IN").find(({ number }) => number.number !== ownPhone);
  return phone ? plain.slice(phone.startsAt, phone.endsAt) : null;
}

/** Returns the protected name that a text spells with confusable characters, such as `G00gle`; null if none. */
export function findDisguisedName(text: string): string | null {
  const name = findProtectedName(text);
  return name === null || text.toLowerCase().includes(name.toLowerCase()) ? null : name;
}

/**
 * Refuses a public reply that breaks a rule for listing texts.
 * @throws validation_failed, reply_contact_unreviewed, reply_name_disguised
 */
export async function requireReplyRules(tx: Tx, { liveVersionId }: AppRow, text: string): Promise<void> {
  if (hasStackedMarks(text)) throw fieldFailure("replyText", "stacked_marks");
  const name = findDisguisedName(text);
  if (name !== null) throw new Failure("reply_name_disguised", { params: { name } });
  const live = liveVersionId === null ? undefined : await findVersion(tx, liveVersionId);
  const found = findUnreviewedContact(text, live?.form.developerInfo);
  if (found !== null) throw new Failure("reply_contact_unreviewed", { params: { found } });
}
