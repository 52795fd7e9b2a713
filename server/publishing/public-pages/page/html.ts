const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Markup that the `html` tag inserts as it is; the tag escapes all other values. */
export class TrustedHtml {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type Part = TrustedHtml | string | number | false | null | undefined | readonly Part[];

function renderValue(part: Part): string {
  if (part instanceof TrustedHtml) return part.toString();
  if (part === false || part === null || part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return part.map(renderValue).join("");
}

/**
 * Template tag that escapes each value unless it is `TrustedHtml`. Lists are joined; false, null and undefined render
 * nothing.
 */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): TrustedHtml {
  return new TrustedHtml(pieces.map((piece, at) => piece + renderValue(parts[at])).join(""));
}
