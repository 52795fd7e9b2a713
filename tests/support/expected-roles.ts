import { type Role, roles } from "#contract/access/roles.ts";
import type { AskedAs } from "./app.ts";

/** Staff roles that read what the store's staff reads; repeated here independently of the contract. */
export const staff: readonly Role[] = ["support", "admin", "superadmin"];
/** Roles that own records of a developer. */
export const owner: readonly Role[] = ["normal", "adminAsDev"];

/** Everybody who sends a call: every role, another developer, and somebody without a session. */
export const callers: readonly AskedAs[] = ["nobody", "stranger", ...roles];
const owners: readonly AskedAs[] = [...owner, "stranger"];
const signedIn = callers.filter((who) => who !== "nobody");

/** Callers behind the specification's access terms. A stranger is allowed here and gets a 404 at the record. */
export const callersByTerm: Readonly<Record<string, readonly AskedAs[]>> = {
  public: callers,
  "refresh-cookie": callers,
  "signed-in": signedIn,
  self: signedIn,
  "self (never adminAsDev)": signedIn.filter((who) => who !== "adminAsDev"),
  owner: owners,
  "owner, support, admin, superadmin": [...owners, ...staff],
  "support, admin, superadmin": staff,
  // Work on tickets, which a role that only reads doesn't do.
  "ticket desk": ["support", "admin", "superadmin"],
  "admin, superadmin": ["admin", "superadmin"],
  superadmin: ["superadmin"],
  adminAsDev: ["adminAsDev"],
  "developer in person": ["normal", "stranger"],
  "developer in person, admin, superadmin": ["normal", "stranger", "admin", "superadmin"],
};
