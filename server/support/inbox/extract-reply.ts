import { ticketLimits, ticketMailLimits } from "#contract/support/tickets/ticket.ts";
import { fitsLimit } from "#contract/text-length.ts";
import type { TextLimit } from "#contract/limits.ts";
import { toSingleLine } from "#contract/plain-text.ts";

const isQuote = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === "";

/** Heading that mail programs put above quotes: `On … <somebody@example.in> wrote:`, in any language. */
const endsAsHeading = /:\s*$/;
const containsAddress = /[^\s<>@]+@[^\s<>@]+/;
/** True if a line contains a year or a time, in the digits of any script. */
const isDated = /\p{Nd}{4}|\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
/** Outlook's separators: dashes around a word, or the earlier mail's headers. */
const originalSeparator = /^\s*-{3,}[^-]{3,60}-{3,}\s*$/;
const headLine = /^\s*\*?\p{L}[\p{L}\p{M} ]{0,24}\*?\s?:\*?\s\S/u;
const rule = /^\s*_{20,}\s*$/;
/** Signature separator (RFC 3676, 4.3). */
const signature = /^-- ?$/;

/** True if an earlier mail's headers begin here: three lines or more, one of them with an address. */
function isEarlierHead(lines: readonly string[], at: number): boolean {
  let end = at;
  while (end < lines.length && headLine.test(lines[end] ?? "")) end += 1;
  return end - at >= 3 && lines.slice(at, end).some((line) => containsAddress.test(line));
}

/**
 * Returns the start of the heading above the quotes, which may span three lines; the start of the quotes if there is
 * none.
 */
function withHeading(lines: readonly string[], quotes: number): number {
  const last = lines.findLastIndex((line, at) => at < quotes && !isBlank(line));
  if (last === -1 || !endsAsHeading.test(lines[last] ?? "")) return quotes;
  const first = [last, last - 1, last - 2].find((at) => {
    const heading = lines.slice(Math.max(at, 0), last + 1);
    const text = heading.join(" ");
    return at >= 0 && !heading.some(isBlank) && isDated.test(text) && (containsAddress.test(text) || at === last);
  });
  return first ?? quotes;
}

/** Returns the start of the quotes that end a mail. Quotes between the sender's own lines stay. */
function trailingQuotes(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && (isQuote(lines[at - 1] ?? "") || isBlank(lines[at - 1] ?? ""))) at -= 1;
  const first = lines.findIndex((line, index) => index >= at && isQuote(line));
  return first === -1 ? lines.length : withHeading(lines, first);
}

function findReplyEnd(lines: readonly string[]): number {
  const earlier = lines.findIndex(
    (line, at) =>
      originalSeparator.test(line) || isEarlierHead(lines, at) || (rule.test(line) && isEarlierHead(lines, at + 1)),
  );
  const upTo = earlier === -1 ? lines : lines.slice(0, earlier);
  const end = Math.min(trailingQuotes(upTo), upTo.length);
  const sign = upTo.slice(0, end).findIndex((line) => signature.test(line));
  return sign === -1 ? end : sign;
}

/** Returns the longest prefix within a limit. */
function truncate(text: string, limit: TextLimit): string {
  if (fitsLimit(text, limit)) return text;
  let fits = 0;
  for (let step = limit.codePoints; step >= 1; step = Math.floor(step / 2)) {
    const longer = [...text].slice(0, fits + step).join("");
    if (fitsLimit(longer, limit)) fits += step;
  }
  return [...text].slice(0, fits).join("").trimEnd();
}

interface ExtractedReply {
  readonly text: string;
  /** Part of the mail that is not shown as the reply: quotes, signature, and text beyond a message's maximum length. */
  readonly quoted: string | null;
}

/** Separates the sender's own text from what the mail quotes. A mail that only quotes stays whole. */
export function extractReplyText(whole: string): ExtractedReply {
  const lines = whole.trim().split("\n");
  const at = findReplyEnd(lines);
  const own = lines.slice(0, at).join("\n").trim();
  const shown = own === "" ? whole.trim() : own;
  const text = truncate(shown, ticketLimits.text);
  const rest = own === "" ? "" : lines.slice(at).join("\n");
  const quoted = `${shown.slice(text.length)}\n${rest}`.trim();
  return { text, quoted: quoted === "" ? null : truncate(quoted, quotedLimit) };
}

const quotedLimit = { graphemes: ticketMailLimits.quoted, codePoints: ticketMailLimits.quoted } as const;

const prefixes = /^(?:(?:re|fwd?|aw|sv|रे|जवाब)\s*(?:\[\d+\])?\s*:\s*)+/iu;

/** Returns a ticket's subject from a mail's subject, or from its first line. */
export function ticketSubjectFromMail(subject: string, text: string): string {
  const bare = subject.replace(prefixes, "").trim();
  const named = [...bare].length >= 3 ? bare : (text.split("\n")[0] ?? "").trim();
  const fits = truncate(toSingleLine(named), ticketLimits.subject);
  return [...fits].length >= 3 ? fits : "···";
}
