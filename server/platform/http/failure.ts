import { httpStatusByErrorCode, type ErrorCode } from "#contract/errors.ts";
import type { FieldError } from "#contract/error-body.ts";

interface FailureData {
  readonly fields?: FieldError[];
  /** The record's current state, for the client that lost a concurrent update. */
  readonly current?: unknown;
  readonly params?: Record<string, string | number>;
  readonly cause?: unknown;
}

/** Error response: a code from `contract/errors.ts` with data, never a sentence. Throw it anywhere below a handler. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly data: FailureData;

  constructor(code: ErrorCode, data: FailureData = {}) {
    super(code, data.cause === undefined ? undefined : { cause: data.cause });
    this.name = "Failure";
    this.code = code;
    this.statusCode = httpStatusByErrorCode[code];
    this.data = data;
  }
}

/** Creates a 422 for one field: its path, and a code listed below `fields` in errors.json. */
export function fieldFailure(path: string, code: string, params?: FieldError["params"]): Failure {
  return new Failure("validation_failed", { fields: [{ path, code, ...(params && { params }) }] });
}
