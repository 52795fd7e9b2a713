import { ClickHouseError } from "@clickhouse/client";
import { isDiskFull } from "#server/platform/db/sql-state.ts";
import { Failure } from "#server/platform/http/failure.ts";

/**
 * Operation that failed: `ask` for reading numbers, `add` for adding events. The same error maps to different codes.
 */
export type StatisticsOperation = "ask" | "add";

const codes = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const connectionLost = codes("ECONNREFUSED ECONNRESET ENOENT EPIPE ENOTFOUND ETIMEDOUT EAI_AGAIN EHOSTUNREACH");
/**
 * Codes of queries that are too expensive: TIMEOUT_EXCEEDED, TOO_SLOW, TOO_MANY_ROWS, TOO_MANY_ROWS_OR_BYTES,
 * MEMORY_LIMIT_EXCEEDED.
 */
const queryTooExpensive = codes("159 160 158 396 241");
/**
 * Codes of inserts that come too fast: TOO_MANY_PARTS, TOO_MANY_SIMULTANEOUS_QUERIES, MEMORY_LIMIT_EXCEEDED, and
 * timeouts.
 */
const tooManyInserts = codes("252 202 241 159 160 209");
const notEnoughSpace = "243";
/**
 * Codes of a store that cannot be used now: NETWORK_ERROR, SOCKET_TIMEOUT, ALL_CONNECTION_TRIES_FAILED,
 * TABLE_IS_READ_ONLY, ABORTED. Also of a server that is not, or not yet, ours: AUTHENTICATION_FAILED, UNKNOWN_DATABASE,
 * UNKNOWN_TABLE.
 */
const unavailableCodes = codes("210 209 279 242 236 516 81 60 202 252 243");

/** Retry-After for producers, in seconds. */
const retryAfter = {
  statistics_away: 2,
  rate_limited: 5,
  statistics_full: 60,
  statistics_too_slow: undefined,
} as const;

function codeOf(error: Error, act: StatisticsOperation): keyof typeof retryAfter | undefined {
  if (act === "add" && isDiskFull(error)) return "statistics_full";
  if (error instanceof ClickHouseError) {
    if (act === "add" && error.code === notEnoughSpace) return "statistics_full";
    if (act === "add" && tooManyInserts.has(error.code)) return "rate_limited";
    if (queryTooExpensive.has(error.code)) return "statistics_too_slow";
    return unavailableCodes.has(error.code) || isDiskFull(error) ? "statistics_away" : undefined;
  }
  if ("code" in error && connectionLost.has(String(error.code))) return "statistics_away";
  return /socket hang up|timeout|aborted|bad gateway|service unavailable/i.test(error.message)
    ? "statistics_away"
    : undefined;
}

/** Converts a ClickHouse error to a Failure; returns an error caused by our own mistake unchanged. */
export function toStatisticsFailure(error: unknown, act: StatisticsOperation): unknown {
  const code = error instanceof Error ? codeOf(error, act) : undefined;
  if (code === undefined) return error;
  const retryAfterSeconds = act === "add" ? retryAfter[code] : undefined;
  if (code === "rate_limited")
    return new Failure(code, { cause: error, params: { retryAfterSeconds: retryAfter[code] } });
  return new Failure(code, { cause: error, ...(retryAfterSeconds !== undefined && { params: { retryAfterSeconds } }) });
}
