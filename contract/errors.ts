/** Every error code with its HTTP status. The browser translates the code (`locales/<language>/errors.json`). */
export const errorStatus = {
  // the request itself
  validation_failed: 422,
  malformed_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  rate_limited: 429,
  not_found: 404,
  internal: 500,
  unavailable: 503,
  // who asks
  unauthenticated: 401,
  session_ended: 401,
  forbidden: 403,
  invalid_credentials: 401,
  account_locked: 403,
  account_disabled: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_NOT_SET: 403,
  link_invalid: 410,
  password_too_common: 422,
  captcha_failed: 422,
  csrf_failed: 403,
  // records
  app_not_found: 404,
  version_not_found: 404,
  file_not_found: 404,
  media_not_found: 404,
  developer_not_found: 404,
  category_not_found: 404,
  held_field_not_found: 404,
  mail_not_found: 404,
  // races and states
  revision_conflict: 409,
  version_status_conflict: 409,
  app_status_conflict: 409,
  version_in_progress: 409,
  claim_taken: 409,
  // store rules
  reason_required: 422,
  reasons_not_allowed: 422,
  submission_incomplete: 422,
  held_field_open: 422,
  field_not_held: 422,
  package_missing: 422,
  package_not_ready: 409,
  package_refused: 422,
  package_owned_elsewhere: 409,
  upload_unfinished: 409,
  upload_kind_mismatch: 422,
  image_unreadable: 422,
  image_type_not_allowed: 415,
  image_size_wrong: 422,
  image_ratio_wrong: 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Codes every call may answer, so that none has to list them. */
export const universalErrors = [
  "validation_failed",
  "malformed_request",
  "unsupported_media_type",
  "payload_too_large",
  "rate_limited",
  "unauthenticated",
  "session_ended",
  "forbidden",
  "not_found",
  "csrf_failed",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];
