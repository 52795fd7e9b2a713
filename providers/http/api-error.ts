import type { ErrorBody, FieldError } from "#contract/error-body.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** What can go wrong before the server's answer is read. */
export type LineFault = "line_failed" | "line_timeout" | "answer_unreadable";

/** A call that did not succeed. `status` is 0 when no answer came; `code` is a key of `errors.json`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | LineFault;
  readonly fields: readonly FieldError[];
  readonly current: unknown;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, "code">> & { code: ErrorCode | LineFault },
    retryAfter?: string | null,
  ) {
    super(body.message ?? body.code);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
    this.current = body.current;
    this.params = body.params ?? {};
    this.requestId = body.requestId ?? null;
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) || null : null;
  }
}

export const lineError = (code: LineFault, status = 0, requestId?: string): ApiError =>
  new ApiError(status, requestId ? { code, requestId } : { code });
