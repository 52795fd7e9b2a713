import type { LinkFault } from "#contract/catalog/versions/link-checks.ts";

/** A link that does not respond, with the reason. */
export class LinkCheckError extends Error {
  readonly fault: LinkFault;

  constructor(fault: LinkFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Thrown if this machine has no network connection, which says nothing about the link. */
export class OfflineError extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Returns the error codes of all attempted addresses: one that was reached counts more than one without a route. */
const codesOf = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.map(codeOf) : [codeOf(error)];

/** Error codes if this machine's kernel has no route, or permits no connection. */
const offlineCodes = ["ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EACCES", "EPERM"];
const timeoutCodes = ["ETIMEDOUT", "ABORT_ERR"];
const certificateCodePattern =
  /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_|EPROTO)/;

/** Maps a failed connection to a link failure, or to this machine being offline. */
export function toLinkError(error: unknown): LinkCheckError | OfflineError {
  if (error instanceof LinkCheckError || error instanceof OfflineError) return error;
  const codes = codesOf(error);
  if (codes.every((code) => offlineCodes.includes(code))) return new OfflineError();
  if (codes.some((code) => certificateCodePattern.test(code))) return new LinkCheckError("certificate");
  return new LinkCheckError(codes.some((code) => timeoutCodes.includes(code)) ? "timeout" : "connection");
}
