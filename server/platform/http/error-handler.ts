import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contract/error-body.ts";
import type { ErrorCode, PlainErrorCode } from "#contract/errors.ts";
import { isDiskFull } from "#server/platform/db/sql-state.ts";
import { Failure, payloadTooLarge } from "./failure.ts";
import { createLogBudget } from "./log-budget.ts";

/** English messages for API clients; the browser shows `locales/<language>/errors.json` instead. */
const messages: Partial<Record<ErrorCode, string>> = {
  EMAIL_NOT_VERIFIED: "Email verification is still pending.",
  PASSWORD_NOT_SET: "Password reset required",
  validation_failed: "The request isn't valid for this call.",
  malformed_request: "The request couldn't be read.",
  payload_too_large: "The request is too large for this call.",
  request_timeout: "The request took too long to arrive.",
  rate_limited: "Too many requests. Try again later.",
  unauthenticated: "Log in first.",
  session_ended: "Your session has expired. Log in again.",
  forbidden: "This account isn't allowed to do that.",
  invalid_credentials: "Wrong email or password.",
  link_invalid: "This link has expired or was already used.",
  link_used: "This link was already used, and the address is verified.",
  totp_needed:
    "This account uses two-step login. Send a code from its authenticator app, or a recovery code, as `code`.",
  captcha_failed: "The captcha response isn't valid or has expired. Request another challenge.",
  internal: "Something went wrong on our side. We've logged it.",
  disk_full: "Our storage is full, and nothing was saved. Try again later.",
  unavailable: "The service is unavailable right now. Try again later.",
};

/** Returns a code's message, by default the code as a sentence: `version_not_found` gives "Version not found." */
function errorMessage(code: ErrorCode): string {
  const words = code.replaceAll("_", " ").toLowerCase();
  return messages[code] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The server's error codes for Fastify's own errors, by status. */
const codeByStatus: Record<number, PlainErrorCode> = {
  400: "malformed_request",
  404: "not_found",
  408: "request_timeout",
  414: "malformed_request",
  415: "unsupported_media_type",
  431: "malformed_request",
  503: "unavailable",
};

/** Error codes of a database that is unreachable or out of memory (PostgreSQL, sockets). */
const unavailableCodes = new Set("ECONNREFUSED ECONNRESET 57P01 57P03 08006 08001 53200 53300".split(" "));

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
const isUnavailable = (error: unknown): boolean =>
  unavailableCodes.has(String(codeOf(error))) ||
  (error instanceof Error && error.cause !== undefined && isUnavailable(error.cause));

/** Wait for a 429 that isn't ours and names none. */
const defaultRetrySeconds = 60;

function toFailure(error: FastifyError, { routeOptions }: Pick<FastifyRequest, "routeOptions">): Failure {
  if (error instanceof Failure) return error;
  if (isDiskFull(error)) return new Failure("disk_full", { cause: error });
  if (isUnavailable(error)) return new Failure("unavailable", { cause: error });
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Failure("internal", { cause: error });
  if (status === 413) return payloadTooLarge(routeOptions.bodyLimit, { cause: error });
  if (status === 429)
    return new Failure("rate_limited", { params: { retryAfterSeconds: defaultRetrySeconds }, cause: error });
  return new Failure(codeByStatus[status] ?? "malformed_request", { cause: error });
}

export function errorBody({ code, data }: Failure, requestId: string): ErrorBody {
  return {
    code,
    message: errorMessage(code),
    ...(data.fields && { fields: data.fields }),
    ...(data.current !== undefined && { current: data.current }),
    ...(data.params && { params: data.params }),
    requestId,
  };
}

/** Returns the seconds for the Retry-After header; undefined if the failure names none. */
export function getRetryAfter({ data }: Failure): number | undefined {
  const wait = data.params?.retryAfterSeconds;
  return wait === undefined ? undefined : Number(wait);
}

/** Sends an error without the call's serializer: the error body has the same shape for every call. */
function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wait = getRetryAfter(failure);
  if (wait !== undefined) reply.header("retry-after", wait);
  if (failure.code === "request_timeout") reply.header("connection", "close");
  return reply
    .code(failure.statusCode)
    .serializer((body: unknown) => JSON.stringify(body))
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(errorBody(failure, request.id));
}

/** Milliseconds between two log lines about a full disk, which fails every write until someone makes room. */
const diskFullLogMs = 600_000;

export function handleErrors(app: FastifyInstance): void {
  const takeDiskFullBudget = createLogBudget(1, diskFullLogMs);
  const isLogged = (failure: Failure): boolean =>
    failure.statusCode >= 500 && (!isDiskFull(failure) || takeDiskFullBudget(Date.now()).isWritten);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
    if (isLogged(failure)) request.log.error({ err: error, code: failure.code }, "request failed");
    return sendFailure(failure, request, reply);
  });
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(new Failure("not_found"), request, reply);
}
