/** One line made wrong on purpose: with it at least one of the named tests must fail. */
export interface Change {
  readonly file: string;
  /** Exactly as it stands in the file, once. */
  readonly text: string;
  readonly wrong: string;
  readonly tests: readonly string[];
}

interface Place {
  readonly file: string;
  readonly tests: readonly string[];
}

/** Changes of one file that the same tests must notice. */
export function wrongIn(
  { file, tests }: Place,
  ...pairs: readonly (readonly [text: string, wrong: string])[]
): Change[] {
  return pairs.map(([text, wrong]) => ({ file, text, wrong, tests }));
}
