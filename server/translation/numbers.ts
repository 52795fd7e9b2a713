const number = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** The digits of every script as those of ASCII: their blocks are ten long and begin at the zero. */
function inAscii(digits: string): string {
  return digits.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
  });
}

const numbersIn = (text: string): string[] => (text.match(number) ?? []).map(inAscii);

interface Known {
  readonly source: string;
  readonly text: string;
}

/**
 * A known translation with the numbers of what was asked in place of its own; null where it cannot be told which is
 * which, because then it would say another number.
 */
export function withNumbersOf(asked: string, { source, text }: Known): string | null {
  const wanted = numbersIn(asked);
  const had = numbersIn(source);
  const there = numbersIn(text);
  if (wanted.length !== had.length) return null;
  if (wanted.every((one, at) => one === had[at])) return text;
  const isEachOnce = had.every((one) => count(had, one) === 1 && count(there, one) === 1);
  if (!isEachOnce) return null;
  const replaced = new Map(had.map((one, at) => [one, wanted[at] ?? one]));
  return text.replaceAll(number, (found) => replaced.get(inAscii(found)) ?? found);
}

const count = (list: readonly string[], one: string): number => list.filter((other) => other === one).length;
