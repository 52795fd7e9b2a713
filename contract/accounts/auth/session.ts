import * as z from "zod";
import { accountRoles, roles } from "#contract/access/roles.ts";
import { Email, EnteredPassword } from "./account.ts";
import { CaptchaResponse } from "./captcha.ts";
import { accountTypes } from "#contract/staff/developers/developer.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";

export const LoginRequest = z.strictObject({
  email: Email,
  password: EnteredPassword,
  /** Keeps the session for 30 days instead of until the browser closes (12 hours at most). */
  rememberMe: z.boolean().default(false),
  /** Second-factor code if the account needs one: six digits from the authenticator app, or a recovery code. */
  code: z.string().trim().min(1).max(20).optional(),
  /**
   * Captcha solution, required after `captcha_required`: the account is under attack, or too many strangers sign in at
   * once.
   */
  h_captcha_response: CaptchaResponse.optional(),
});

/** User as the specification returns it. `merchantId` is the developer's id; staff have none. */
export const SignedInUser = z.strictObject({
  id: Id,
  merchantId: Id.nullable(),
  email: z.string(),
  role: z.enum(accountRoles),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const LoginResult = z.strictObject({ accessToken: z.string(), user: SignedInUser });
/** Banner data while an admin acts as this profile's developer. */
const ActingView = z.strictObject({ adminName: z.string(), reason: z.string(), endsAt: Instant });

/** The signed-in account: the fields that the access rules need. */
export const SignedInActor = z.strictObject({
  accountId: Id,
  role: z.enum(roles),
  developerId: Id.nullable(),
  adminId: Id.optional(),
  mustEnrol: z.literal(true).optional(),
});

export const Profile = z.strictObject({
  actor: SignedInActor,
  email: z.string(),
  name: z.strictObject({ first: z.string(), last: z.string() }),
  /** Name of the organisation or person who publishes; null for staff. */
  developerName: z.string().nullable(),
  /** New names that wait for staff's approval; null if none wait. Until then, the current names stay. */
  nameChange: z
    .strictObject({ firstName: z.string(), lastName: z.string(), developerName: z.string(), askedAt: Instant })
    .nullable(),
  merchantId: Id.nullable(),
  accountType: z.enum(accountTypes).nullable(),
  phone: z.string().nullable(),
  mobileVerification: z.strictObject({ verified: z.boolean(), verifiedAt: Instant.nullable() }),
  emailVerifiedAt: Instant.nullable(),
  /** The developer's postal address; null for staff. */
  postalAddress: z
    .strictObject({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      postalCode: z.string(),
    })
    .nullable(),
  memberSince: Instant,
  /** Number of saves of the profile, for optimistic locking. */
  revision: Revision,
  /** Permissions as `action subject`, for clients that don't share our access rules. */
  permissions: z.array(z.string()),
  language: z.string(),
  /** Banner data; null unless an admin acts as this developer. */
  acting: ActingView.nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** `devJwt` is set if the session's admin acts as a developer, so that a reload restores the mode. */
export const TokenRefreshResult = z.strictObject({
  accessToken: z.string(),
  devJwt: z.string().optional(),
  profile: Profile.optional(),
});

/** Error codes of calls that sign in with a password. */
export const signInErrors = [
  "invalid_credentials",
  "captcha_required",
  "captcha_failed",
  "sign_in_link_required",
  "account_disabled",
  "EMAIL_NOT_VERIFIED",
  "PASSWORD_NOT_SET",
  "totp_needed",
  "totp_wrong",
] as const;
