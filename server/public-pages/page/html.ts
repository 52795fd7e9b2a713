const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Markup that was written here; everything else is text until `html` has made it harmless. */
export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function written(part: Part): string {
  if (part instanceof Html) return part.toString();
  if (part === false || part === null || part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return part.map(written).join("");
}

/** Markup with values in it, each of them escaped unless it is markup itself. Lists are joined, nothing is left out. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(pieces.map((piece, at) => piece + written(parts[at])).join(""));
}
