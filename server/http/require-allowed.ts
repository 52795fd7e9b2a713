import type { Actor } from "#contract/access/roles.ts";
import type { Abilities, Action, Subject } from "#contract/access/rules.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Failure } from "./failure.ts";

/**
 * Asks again with the loaded record (`recordOf("App", app)`), because the gate's answer by type ignores conditions.
 * A record the asker may not even read does not exist for them: `notFoundCode` (404).
 */
export function requireAllowed(
  abilities: Abilities,
  action: Action,
  record: { readonly kind: Subject },
  notFoundCode: ErrorCode,
): void {
  if (abilities.can(action, record)) return;
  throw new Failure(abilities.can("read", record) ? "forbidden" : notFoundCode);
}

/** Whose a new record is; staff have none of their own. */
export function developerOf({ developerId }: Actor): string {
  if (developerId === null) throw new Failure("forbidden");
  return developerId;
}
