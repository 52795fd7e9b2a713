import { type Role, roles } from "#contract/access/roles.ts";
import type { AskedAs } from "./app.ts";

/** Staff roles that read staff data; repeated here, so that tests don't depend on the contract. */
export const staff: readonly Role[] = ["support", "admin", "superadmin"];
/** Roles that own records of a developer. */
export const owner: readonly Role[] = ["normal", "adminAsDev"];

/** All kinds of callers: every role, another developer, and somebody without a session. */
export const callers: readonly AskedAs[] = ["nobody", "stranger", ...roles];
const owners: readonly AskedAs[] = [...owner, "stranger"];
const signedIn = callers.filter((who) => who !== "nobody");

/**
 * Callers that the specification's access terms allow. A stranger is included here and gets a 404 at another
 * developer's record.
 */
export const callersByTerm: Readonly<Record<string, readonly AskedAs[]>> = {
  public: callers,
  "refresh-cookie": callers,
  "signed-in": signedIn,
  self: signedIn,
  "self (never adminAsDev)": signedIn.filter((who) => who !== "adminAsDev"),
  owner: owners,
  "owner, support, admin, superadmin": [...owners, ...staff],
  "support, admin, superadmin": staff,
  // The ticket desk is work on tickets, which a role that only reads doesn't do.
  "ticket desk": ["support", "admin", "superadmin"],
  "admin, superadmin": ["admin", "superadmin"],
  superadmin: ["superadmin"],
  adminAsDev: ["adminAsDev"],
  "developer in person": ["normal", "stranger"],
  "developer in person, admin, superadmin": ["normal", "stranger", "admin", "superadmin"],
};
