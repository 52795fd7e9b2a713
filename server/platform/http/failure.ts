import {
  type CodedError,
  type ErrorCode,
  type ErrorParams,
  httpStatusByErrorCode,
  type PlainErrorCode,
} from "#contract/errors.ts";
import type { FieldError } from "#contract/error-body.ts";
import { megabyte } from "#contract/megabyte.ts";

interface FailureData {
  readonly fields?: FieldError[];
  /** The record's current state, for the client that lost a concurrent update. */
  readonly current?: unknown;
  readonly params?: Record<string, string | number>;
  readonly cause?: unknown;
}

/** Data of a failure: optional, unless the code's texts name params. */
type FailureArguments<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [data?: FailureData]
  : [data: FailureData & { readonly params: ErrorParams<Code> }];

/** Error response: a code from `contract/errors.ts` with data, never a sentence. Throw it anywhere below a handler. */
export class Failure<const Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly data: FailureData;

  constructor(code: Code, ...[data = {}]: FailureArguments<Code>) {
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

/** Creates a 413 that names the limit in megabytes, with at most two decimals. */
export function payloadTooLarge(maxBytes: number, data: Pick<FailureData, "cause"> = {}): Failure {
  return new Failure("payload_too_large", { ...data, params: { most: Math.round((maxBytes / megabyte) * 100) / 100 } });
}

/** Converts an error that a rule has found. */
export function codedFailure({ code, params }: CodedError, cause?: unknown): Failure {
  // Together they are complete, which the compiler doesn't see once they are apart.
  return new Failure(code as PlainErrorCode, { cause, ...(params && { params }) });
}
