const replacement = /\bvi\.(mock|doMock|resetModules)\(/;

/** Tells whether a test file's source replaces modules, which the process's other files must not see. */
export function replacesModules(source: string): boolean {
  return replacement.test(source);
}
