import type { KeystoreProblem } from "#contract/packages/keystore-codes.ts";

/** A keystore that cannot be used, with the one reason its owner can do something about. Never holds a password. */
export class KeystoreError extends Error {
  readonly code: KeystoreProblem;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: KeystoreProblem, params: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = "KeystoreError";
    this.code = code;
    this.params = params;
  }
}
