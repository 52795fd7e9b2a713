/** Thrown for bytes that violate their format. `reason` is a stable code for a finding's details, never a sentence. */
export class Malformed extends Error {
  readonly reason: string;
  readonly offset: number;

  constructor(reason: string, offset = 0) {
    super(reason);
    this.name = "Malformed";
    this.reason = reason;
    this.offset = offset;
  }
}
