import type { Actor } from "#contract/access/roles.ts";
import type { Abilities, AccessAction, AccessSubject } from "#contract/access/rules.ts";
import type { PlainErrorCode } from "#contract/errors.ts";
import { Failure } from "./failure.ts";

/**
 * Checks access to one record, built by `buildAccessRecord("App", owner)`, because the check per call ignores
 * conditions. Throws `notFoundCode` (404) if the actor may not even read the record.
 */
export function requireAllowed(
  abilities: Abilities,
  action: AccessAction,
  record: { readonly kind: AccessSubject },
  notFoundCode: PlainErrorCode,
): void {
  if (abilities.can(action, record)) return;
  throw new Failure(abilities.can("read", record) ? "forbidden" : notFoundCode);
}

/** Returns the actor's developer id, the owner of new records. Throws 403 for staff, who own none. */
export function requireDeveloperId({ developerId }: Actor): string {
  if (developerId === null) throw new Failure("forbidden");
  return developerId;
}
