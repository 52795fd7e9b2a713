import type { ErrorCode } from "#contract/errors.ts";

/** English messages for API clients; the browser shows `locales/<language>/errors.json` instead. */
const messages: Partial<Record<ErrorCode, string>> = {
  EMAIL_NOT_VERIFIED: "Email verification is still pending.",
  PASSWORD_NOT_SET: "Password reset required",
  validation_failed: "The request does not match what this call accepts.",
  malformed_request: "The request could not be read.",
  payload_too_large: "The request is larger than this call accepts.",
  request_timeout: "The request took too long to arrive.",
  rate_limited: "Too many requests; try again later.",
  unauthenticated: "Sign in first.",
  session_ended: "The session has ended; sign in again.",
  forbidden: "This account may not do that.",
  invalid_credentials: "Email or password is wrong.",
  link_invalid: "The link has expired or was used before.",
  link_used: "The link was used before: the address is verified.",
  totp_needed: "The account has a second step: send the code of its app, or a recovery code, as `code`.",
  captcha_failed: "The captcha response does not hold (any more); ask for another.",
  internal: "Something went wrong on our side; it has been logged.",
  unavailable: "The service is not available at the moment.",
};

/** Returns a code's message, by default the code as a sentence: `version_not_found` gives "Version not found." */
export function errorMessage(code: ErrorCode): string {
  const words = code.replaceAll("_", " ").toLowerCase();
  return messages[code] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
