import type { ErrorBody, FieldError } from "#contract/error-body.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** Errors before the server's response is read. */
export type ConnectionErrorCode = "line_failed" | "line_timeout" | "answer_unreadable";

/** Failed call. `status` is 0 without a response; `code` is a key of `errors.json`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ConnectionErrorCode;
  readonly fields: readonly FieldError[];
  readonly current: unknown;
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Whether the screen's own record is missing, so that the auth provider redirects to /404. */
  leadsTo404 = false;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, "code">> & { code: ErrorCode | ConnectionErrorCode },
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

  /** HTTP status under the name that Refine's HttpError has. */
  get statusCode(): number {
    return this.status;
  }

  /** Field errors for Refine's useForm: a text key each, and its params as JSON. The i18n provider translates them. */
  get errors(): Record<string, { key: string; message: string }> {
    return Object.fromEntries(
      this.fields.map(({ path, code, params = {} }) => [
        path.replace(/^body\./, ""),
        { key: `errors:fields.${code}`, message: JSON.stringify(params) },
      ]),
    );
  }
}

export function createConnectionError(code: ConnectionErrorCode, status = 0, requestId?: string): ApiError {
  return new ApiError(status, requestId ? { code, requestId } : { code });
}

/** True if a retry makes sense: no response, a proxy whose server is away, or a server that lacks a dependency. */
export function isServerUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}
