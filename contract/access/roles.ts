/**
 * Roles of the store's staff. An admin acting as a developer sees what that developer sees, so `adminAsDev` isn't one.
 */
export const staffRoles = ["support", "admin", "superadmin"] as const;

/** Roles that accounts store: the developer's, and the staff's. */
export const accountRoles = ["normal", ...staffRoles] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Roles of a request. `adminAsDev`: an admin acting with a developer's rights; it is never stored on an account. */
export const roles = [...accountRoles, "adminAsDev"] as const;
export type Role = (typeof roles)[number];

export function isStaffRole(role: Role): boolean {
  return staffRoles.some((staffRole) => staffRole === role);
}

/** Minutes that an admin may act as a developer before giving a reason again. */
export const actingSessionMinutes = 30;

/** Header with the acting token, sent beside the admin's own token. */
export const actingTokenHeader = "admin-as-developer";

/**
 * Header with the id of the organization that a request is for: the developer's own, or the one an admin acts for. A
 * session of another organization refuses the request.
 */
export const organizationHeader = "developer-organization-id";

/** Who makes a request. `developerId` is null for staff; `adminId` is set while an admin acts as a developer. */
export interface Actor {
  readonly accountId: string;
  readonly role: Role;
  readonly developerId: string | null;
  readonly adminId?: string;
  /** The account must set up two-factor authentication before anything else. */
  readonly mustEnrol?: true;
}
