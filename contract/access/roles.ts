export const roles = ["normal", "support", "admin", "superadmin", "adminAsDev"] as const;
/** `adminAsDev` is an admin acting with a developer's rights; it is never stored on an account. */
export type Role = (typeof roles)[number];

export const accountRoles = ["normal", "support", "admin", "superadmin"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The people of the store. An admin who acts as a developer sees what that developer sees, so is not among them. */
export const staffRoles = ["support", "admin", "superadmin"] as const satisfies readonly Role[];
export function isStaff(role: Role): boolean {
  return staffRoles.some((one) => one === role);
}

/** A developer is worked as for half an hour; whoever needs longer gives a reason again. */
export const actingMinutes = 30;

/** The header that carries the token of an admin who acts as a developer, beside the admin's own. */
export const actingHeader = "admin-as-developer";

/** Who makes a request. `developerId` is null for staff; `adminId` is set while an admin acts as a developer. */
export interface Actor {
  readonly accountId: string;
  readonly role: Role;
  readonly developerId: string | null;
  readonly adminId?: string;
  /** Must set up the second step of signing in before anything else. */
  readonly mustEnrol?: true;
}
