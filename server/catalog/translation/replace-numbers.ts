const number = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** Converts any script's digits to ASCII: Unicode lists each script's ten digits consecutively, starting at zero. */
function toAsciiDigits(digits: string): string {
  return digits.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
  });
}

const findNumbers = (text: string): string[] => (text.match(number) ?? []).map(toAsciiDigits);

interface StoredTranslation {
  readonly source: string;
  readonly text: string;
}

/**
 * Puts the requested text's numbers into a known translation. Returns null if the numbers cannot be matched
 * unambiguously, because a wrong number would result.
 */
export function replaceNumbers(asked: string, { source, text }: StoredTranslation): string | null {
  const wanted = findNumbers(asked);
  const inSource = findNumbers(source);
  const inTranslation = findNumbers(text);
  if (wanted.length !== inSource.length) return null;
  if (wanted.every((digits, at) => digits === inSource[at])) return text;
  const isEachOnce = inSource.every((digits) => count(inSource, digits) === 1 && count(inTranslation, digits) === 1);
  if (!isEachOnce) return null;
  const replaced = new Map(inSource.map((digits, at) => [digits, wanted[at] ?? digits]));
  return text.replaceAll(number, (found) => replaced.get(toAsciiDigits(found)) ?? found);
}

const count = (list: readonly string[], value: string): number => list.filter((item) => item === value).length;
