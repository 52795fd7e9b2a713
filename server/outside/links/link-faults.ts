import type { LinkFault } from "#contract/versions/link-checks.ts";

/** An address does not answer, and why. */
export class LinkFailure extends Error {
  readonly fault: LinkFault;

  constructor(fault: LinkFault) {
    super(fault);
    this.fault = fault;
  }
}

/** This machine has no line to ask on: that says nothing of the address. */
export class NoLine extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Several addresses were tried: one that was reached says more than one without a way to it. */
const codesOf = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.map(codeOf) : [codeOf(error)];

/** The kernel of this machine has no way to go, or lets nobody. */
const noWay = ["ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EACCES", "EPERM"];
const timeOuts = ["ETIMEDOUT", "ABORT_ERR"];
const certificate =
  /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_|EPROTO)/;

/** What a failed connection says. */
export function failureOf(error: unknown): LinkFailure | NoLine {
  if (error instanceof LinkFailure || error instanceof NoLine) return error;
  const codes = codesOf(error);
  if (codes.every((code) => noWay.includes(code))) return new NoLine();
  if (codes.some((code) => certificate.test(code))) return new LinkFailure("certificate");
  return new LinkFailure(codes.some((code) => timeOuts.includes(code)) ? "timeout" : "connection");
}
