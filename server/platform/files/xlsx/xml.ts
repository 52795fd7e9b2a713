/**
 * Matches characters that XML 1.0 cannot contain, and text that looks like their escape: SpreadsheetML writes both as
 * `_xHHHH_`.
 */
// oxlint-disable-next-line no-control-regex -- exactly the control characters are meant
const unencodable = /[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const toHexEscape = (letter: string): string =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

// oxlint-disable-next-line no-control-regex -- as above
const plain = /^[\t\n\x20!#-%'-;=?-^`-~]*$/;

/** Escapes text for an element or attribute; ECMA-376 part 1, 22.9.2.19 (ST_Xstring). */
export function escapeXml(text: string): string {
  return plain.test(text)
    ? text
    : text
        .replaceAll(/\p{Surrogate}/gu, "\uFFFD")
        .replaceAll(unencodable, toHexEscape)
        .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
