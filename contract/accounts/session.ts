import * as z from "zod";
import { accountRoles, roles } from "#contract/access/roles.ts";
import { Email, TriedPassword } from "./account.ts";
import { accountTypes } from "#contract/developers/developer.ts";
import { Id } from "#contract/identifiers.ts";

export const Login = z.strictObject({
  email: Email,
  password: TriedPassword,
  /** Keeps the session for 30 days instead of until the browser closes (12 hours at most). */
  rememberMe: z.boolean().default(false),
});

/** merchantId is the developer's id; staff have none. */
export const SignedInUser = z.strictObject({
  id: Id,
  merchantId: Id.nullable(),
  email: z.string(),
  role: z.enum(accountRoles),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const LoginResult = z.strictObject({ accessToken: z.string(), user: SignedInUser });
export const RefreshResult = z.strictObject({ accessToken: z.string() });

/** Who signed in, as the access rules see it. */
export const ActorView = z.strictObject({
  accountId: Id,
  role: z.enum(roles),
  developerId: Id.nullable(),
  adminId: Id.optional(),
});

export const Profile = z.strictObject({
  actor: ActorView,
  email: z.string(),
  name: z.strictObject({ first: z.string(), last: z.string() }),
  /** The organisation or person who publishes; null for staff. */
  developerName: z.string().nullable(),
  merchantId: Id.nullable(),
  accountType: z.enum(accountTypes).nullable(),
  phone: z.string().nullable(),
  mobileVerification: z.strictObject({ verified: z.boolean() }),
  /** Rules as `action subject`, for callers that do not share our access rules. */
  permissions: z.array(z.string()),
  language: z.string(),
});
export type Profile = z.infer<typeof Profile>;
