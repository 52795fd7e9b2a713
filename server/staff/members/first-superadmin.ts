import { createAccount, hasSuperadmin } from "#server/accounts/auth/accounts.store.ts";
import { createOneTimeLink } from "#server/accounts/auth/one-time-links.ts";
import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import type { Services } from "#server/services.ts";

/** Placeholder until the invited person enters their own address (`.invalid`, RFC 2606). */
export const firstSuperadminEmail = "first-superadmin@invite.invalid";

/** Creates a one-time link for an empty store's first superadmin; null once there is a superadmin. */
export function inviteFirstSuperadmin({ environment, database, tokens }: Services): Promise<string | null> {
  return database.transaction(async (tx) => {
    const waiting = await findAccountByEmail(tx, firstSuperadminEmail);
    if (!waiting && (await hasSuperadmin(tx))) return null;
    const names = { firstName: "Super", lastName: "Admin" };
    const account = waiting ?? (await createAccount(tx, { ...names, email: firstSuperadminEmail, role: "superadmin" }));
    const linkId = await createOneTimeLink(tx, tokens, account.id, "staff_invite");
    return `${environment.publicUrl}/staff-invite?token=${tokens.linkToken(linkId)}&first=1`;
  });
}
