import { errorStatus, type ErrorCode } from "#contract/errors.ts";
import type { FieldError } from "#contract/error-body.ts";

interface FailureData {
  readonly fields?: FieldError[];
  /** The record as it is now, for the loser of a race. */
  readonly current?: unknown;
  readonly params?: Record<string, string | number>;
  readonly cause?: unknown;
}

/**
 * An answer other than success: a code of the catalogue and data, never a sentence. Throw it anywhere below a handler.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly data: FailureData;

  constructor(code: ErrorCode, data: FailureData = {}) {
    super(code, data.cause === undefined ? undefined : { cause: data.cause });
    this.name = "Failure";
    this.code = code;
    this.statusCode = errorStatus[code];
    this.data = data;
  }
}

/** One field is wrong: 422 with its path and a code below `fields` in errors.json. */
export function fieldFailure(path: string, code: string, params?: FieldError["params"]): Failure {
  return new Failure("validation_failed", { fields: [{ path, code, ...(params && { params }) }] });
}
