import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import type { Abilities } from "#contract/access/rules.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { findActingWithAdmin } from "./acting.store.ts";
import { type AccountRow, findAccountByEmail, findAccountWithDeveloper } from "./accounts.store.ts";
import { fullName } from "./full-name.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { type CallContext, handle, handlePublic } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import type { Services } from "#server/services.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findAccountWithDeveloper>>>;

const permissionsOf = (abilities: Abilities): string[] =>
  abilities.rules.flatMap(({ action, subject }) =>
    [action].flat().flatMap((verb) => [subject].flat().map((kind) => `${verb} ${String(kind)}`)),
  );

type ProfileContext = Pick<Profile, "acting"> & { readonly actor: Actor; readonly abilities: Abilities };

/** Returns the data for the banner that an admin sees while acting as this developer. */
async function actingOf(tx: Tx, actingId: string | null): Promise<Profile["acting"]> {
  const found = actingId === null ? undefined : await findActingWithAdmin(tx, actingId);
  if (!found) return null;
  return { adminName: fullName(found), reason: found.reason, endsAt: found.endsAt.toISOString() };
}

const postalOf = ({ address, city, state, country, postalCode }: NonNullable<Found["developer"]>) => ({
  address,
  city,
  state,
  country,
  postalCode,
});

const waitingName = ({ after, createdAt }: NonNullable<Found["nameChange"]>) => ({
  firstName: after.firstName,
  lastName: after.lastName,
  developerName: after.name,
  askedAt: createdAt.toISOString(),
});

const present = ({ account, developer, nameChange }: Found, { actor, abilities, acting }: ProfileContext): Profile => ({
  actor,
  email: account.email,
  name: { first: account.firstName, last: account.lastName },
  developerName: developer?.name ?? null,
  nameChange: nameChange && waitingName(nameChange),
  merchantId: actor.developerId,
  accountType: developer?.accountType ?? null,
  phone: developer?.phone ?? null,
  mobileVerification: {
    verified: developer?.phoneVerifiedAt != null,
    verifiedAt: developer?.phoneVerifiedAt?.toISOString() ?? null,
  },
  emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
  postalAddress: developer && postalOf(developer),
  memberSince: account.createdAt.toISOString(),
  revision: account.revision,
  permissions: permissionsOf(abilities),
  language: account.language,
  acting,
});

/** Reads the caller's own profile. */
export async function readProfile(
  tx: Tx,
  {
    actor,
    abilities,
    request,
  }: Pick<CallContext, "actor" | "abilities"> & { readonly request: Pick<FastifyRequest, "actingId"> },
): Promise<Profile> {
  const found = await findAccountWithDeveloper(tx, actor.accountId);
  if (!found) throw new Failure("session_ended");
  return present(found, { actor, abilities, acting: await actingOf(tx, request.actingId) });
}

export const getProfileRoute = handle(accountCalls.profile)((context) =>
  readProfile(context.services.database.db, context),
);

/** True if the developer's address is confirmed; it isn't if an earlier release's sign-up link was never opened. */
const isConfirmedDeveloper = ({ role, passwordHash, emailVerifiedAt }: AccountRow): boolean =>
  role === "normal" && (passwordHash === null || emailVerifiedAt !== null);

const freeQuestionsADay = 5;

/**
 * Counts a question whether an address has an account, asked without a captcha. An IP address may ask a few times a
 * day, too few to find accounts.
 */
async function takeFreeQuestion({ database, tokens }: Services, request: FastifyRequest): Promise<void> {
  const key = `email-exists ${tokens.blind(callerRateLimitAddress(request))}`;
  const { hits } = await countRateLimitHit(database.db, key, 24 * 3_600_000);
  if (hits > freeQuestionsADay) throw new Failure("captcha_required");
}

/**
 * `ol`: an account with a password has this address. `ab`: a developer record belongs to it, perhaps imported without a
 * password. Staff addresses look unknown, so that strangers cannot probe for them.
 */
export const emailExistsRoute = handlePublic(accountCalls.emailExists)(async ({ body, request, services }) => {
  const { db } = services.database;
  if (body.h_captcha_response === undefined) await takeFreeQuestion(services, request);
  else await requireCaptcha(services, request, { h_captcha_response: body.h_captcha_response });
  await limitCallsByAccount(accountCalls.emailExists, services, request, body.email);
  const found = await findAccountByEmail(db, body.email);
  const account = found && isConfirmedDeveloper(found) ? found : undefined;
  const developer = account?.developerId ? await findDeveloper(db, account.developerId) : undefined;
  const isIndividual = developer?.accountType === "INDIVIDUAL";
  return { ol: typeof account?.passwordHash === "string", ab: developer !== undefined, isIndividual };
});
