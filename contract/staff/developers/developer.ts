import type { Role } from "#contract/access/roles.ts";

/** Types of a developer. INDIVIDUAL is a person, ENTERPRISE an organisation. */
export const accountTypes = ["INDIVIDUAL", "ENTERPRISE"] as const;

export const developerStatuses = ["enabled", "disabled", "deleted"] as const;
export type DeveloperStatus = (typeof developerStatuses)[number];

interface DeveloperMove {
  readonly from: DeveloperStatus;
  readonly to: DeveloperStatus;
  readonly who: readonly Role[];
}

const staff: readonly Role[] = ["admin", "superadmin"];

/**
 * `deleted` starts the grace period before an account is erased; enabling the developer ends it. A deleted developer
 * isn't disabled as well: nobody can sign in either way.
 */
export const developerStatusTransitions: readonly DeveloperMove[] = [
  { from: "enabled", to: "disabled", who: staff },
  { from: "enabled", to: "deleted", who: staff },
  { from: "disabled", to: "enabled", who: staff },
  { from: "disabled", to: "deleted", who: staff },
  { from: "deleted", to: "enabled", who: staff },
];

export function canTransitionDeveloper(from: DeveloperStatus, to: DeveloperStatus, role: Role): boolean {
  return developerStatusTransitions.some((move) => move.from === from && move.to === to && move.who.includes(role));
}
