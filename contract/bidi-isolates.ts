/** Letters of scripts from right to left; in these ranges are no others. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

const isIsolated = (text: string): boolean => /^[\u2066-\u2068][^]*\u2069$/u.test(text);
/** True for a web address, which gets no isolate: mail programs would count its end as a part of the address. */
const isUrl = (text: string): boolean => /^https?:\/\/\S+$/u.test(text);

/** Puts a line between a first strong isolate and its end. Direction overrides inside are dropped: they would leak. */
const isolateLine = (line: string): string =>
  line === "" ? "" : `\u2068${line.replaceAll(/[\u202a-\u202e]/gu, "")}\u2069`;

/**
 * Isolates a value inside a sentence, so that its direction doesn't move the words around it. A value with letters of
 * the sentence's direction alone stays as it is.
 *
 * @param language of the sentence
 */
export function isolateText(text: string, language: string): string {
  const against = language.startsWith("ur") ? leftToRight : rightToLeft;
  if (!against.test(text) || isIsolated(text) || isUrl(text)) return text;
  return text.split("\n").map(isolateLine).join("\n");
}

interface Interpolator {
  format: (value: unknown, format: string | undefined, language: string | undefined, options: object) => unknown;
}

/**
 * Makes an i18next instance isolate every value of its texts. i18next formats each value in one place, if
 * `interpolation.alwaysFormat` is on; its types don't list the interpolator's `format`.
 */
export function isolateInterpolatedValues({ interpolator }: { readonly interpolator: object }): void {
  const formatting = interpolator as Interpolator;
  const { format } = formatting;
  formatting.format = (value, name, language = "", options) => {
    const formatted = format(value, name, language, options);
    return typeof formatted === "string" ? isolateText(formatted, language) : formatted;
  };
}

/**
 * Isolates left-to-right text such as "1.4 MB", so that it keeps its order inside right-to-left text (Unicode
 * isolates).
 */
export function isolateLtr(text: string, language: string): string {
  return language.startsWith("ur") ? `\u2066${text}\u2069` : text;
}
