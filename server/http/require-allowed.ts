import type { Abilities, Action, Subject } from "#contract/access/rules.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Failure } from "#server/http/failure.ts";

/**
 * Asks again with the loaded record (`asApp(app)`), because the gate's answer by type ignores conditions.
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
