import type { Actor } from "#contract/access/roles.ts";
import type { Abilities } from "#contract/access/rules.ts";
import { accountCalls } from "#contract/accounts/calls.ts";
import type { Profile } from "#contract/accounts/session.ts";
import { findAccountByEmail, findAccountWithDeveloper } from "./accounts.store.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { limitAccount } from "#server/http/limits.ts";
import { handle, handlePublic } from "#server/http/route.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findAccountWithDeveloper>>>;

const permissionsOf = (abilities: Abilities): string[] =>
  abilities.rules.flatMap(({ action, subject }) =>
    [action].flat().flatMap((one) => [subject].flat().map((kind) => `${one} ${String(kind)}`)),
  );

const present = ({ account, developer }: Found, actor: Actor, abilities: Abilities): Profile => ({
  actor,
  email: account.email,
  name: { first: account.firstName, last: account.lastName },
  developerName: developer?.name ?? null,
  merchantId: actor.developerId,
  accountType: developer?.accountType ?? null,
  phone: developer?.phone ?? null,
  mobileVerification: { verified: developer?.phoneVerifiedAt != null },
  permissions: permissionsOf(abilities),
  language: account.language,
});

export const profile = handle(accountCalls.profile)(async ({ actor, abilities, services }) => {
  const found = await findAccountWithDeveloper(services.database.db, actor.accountId);
  if (!found) throw new Failure("session_ended");
  return present(found, actor, abilities);
});

export const irisToken = handle(accountCalls.irisToken)(async ({ actor, services }) => {
  const found = await findAccountWithDeveloper(services.database.db, actor.accountId);
  if (!found) throw new Failure("session_ended");
  const name = `${found.account.firstName} ${found.account.lastName}`;
  return { token: await services.tokens.signIdentity(actor.accountId, name), irisId: actor.accountId, name };
});

/**
 * `ol`: somebody signs in here with this address; `ab`: a developer record belongs to it. Staff are not for strangers
 * to know: their addresses look like ones nobody has.
 */
export const emailExists = handlePublic(accountCalls.emailExists)(async ({ body, request, services }) => {
  const { db } = services.database;
  await limitAccount(accountCalls.emailExists, services, request, body.email);
  const found = await findAccountByEmail(db, body.email);
  const account = found?.role === "normal" ? found : undefined;
  const developer = account?.developerId ? await findDeveloper(db, account.developerId) : undefined;
  const isIndividual = developer?.accountType === "INDIVIDUAL";
  return { ol: account !== undefined, ab: developer !== undefined, isIndividual };
});
