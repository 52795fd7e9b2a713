/** Returns a failed query's five-character SQLSTATE, however deep Drizzle wrapped it; undefined for any other error. */
export function readSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  return undefined;
}

/** Returns the constraint that a failed write violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  return undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return readSqlState(error) === "23505" && (constraint === undefined || violatedConstraint(error) === constraint);
}

/** Tells whether PostgreSQL wants the transaction run again: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  return ["40001", "40P01"].includes(readSqlState(error) ?? "");
}

const diskFullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Finds messages about a full disk: the operating system's for ENOSPC and EDQUOT, and ClickHouse's. */
const noSpace = /no space left on device|disk quota exceeded|not enough space/i;

/** Tells whether an error means a full disk: ours, PostgreSQL's or the statistics engine's. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (("code" in at && diskFullCodes.has(String(at.code))) || noSpace.test(at.message)) return true;
  return false;
}
