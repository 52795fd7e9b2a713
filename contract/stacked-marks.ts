/**
 * Matches too many combining marks on one letter. Scripts of India and Urdu put up to four on it (nukta, vowel sign,
 * nasal, accent). Latin, Greek and Cyrillic letters have at most two that Unicode doesn't compose.
 */
const stacked = /\p{M}{5}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{3}/u;

/** True if a letter carries more combining marks than any language writes, so that they cover the lines around it. */
export function hasStackedMarks(text: string): boolean {
  return stacked.test(text.normalize("NFC"));
}
