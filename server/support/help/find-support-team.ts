import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { findSuperadmins } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";

interface Reader {
  readonly email: string;
  readonly language: string;
  readonly greeting: { readonly firstName: string } | null;
}

/** Finds recipients of messages to the store: the support address or, without one, every superadmin. */
export async function findSupportTeam(tx: Tx, { environment }: Pick<Services, "environment">): Promise<Reader[]> {
  const { supportEmail } = environment;
  if (supportEmail !== undefined) return [{ email: supportEmail, language: consoleLanguage, greeting: null }];
  const superadmins = await findSuperadmins(tx);
  return superadmins.map(({ email, language, firstName }) => ({ email, language, greeting: { firstName } }));
}
