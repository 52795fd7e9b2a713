import { createAccount, hasSuperadmin } from "#server/accounts/accounts.store.ts";
import { createLink } from "#server/accounts/links.ts";
import { findAccountByEmail } from "#server/accounts/accounts.store.ts";
import type { Services } from "#server/services.ts";

/** Stands for the address until whoever opens the link gives theirs (.invalid: RFC 2606). */
export const firstSuperadminEmail = "first-superadmin@invite.invalid";

/** A one-time link for the first superadmin of an empty store; null once there is a superadmin. */
export const inviteFirstSuperadmin = ({ environment, database }: Services): Promise<string | null> =>
  database.transaction(async (tx) => {
    const waiting = await findAccountByEmail(tx, firstSuperadminEmail);
    if (!waiting && (await hasSuperadmin(tx))) return null;
    const names = { firstName: "Super", lastName: "Admin" };
    const account = waiting ?? (await createAccount(tx, { ...names, email: firstSuperadminEmail, role: "superadmin" }));
    const token = await createLink(tx, account.id, "staff_invite");
    return `${environment.publicUrl}/staff-invite?token=${token}&first=1`;
  });
