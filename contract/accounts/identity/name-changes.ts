import * as z from "zod";
import { accountTypes } from "#contract/staff/developers/developer.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";

/**
 * Reasons why staff must decide on a change of name. `proof`: the identity is proven. `check`: documents wait for a
 * decision. `public`: users see the name. `look_alike`: it resembles a protected name or a verified organization.
 */
export const nameChangeCauses = ["proof", "check", "public", "look_alike"] as const;
export type NameChangeCause = (typeof nameChangeCauses)[number];

export const nameChangeStates = ["waiting", "approved", "refused", "withdrawn"] as const;

export const nameChangeTabs = ["waiting", "done"] as const;

/** Codes of an approval's effect on the proof of identity: there is none, it stays, or it ends. */
export const nameChangeProofEffects = ["none", "stays", "ends"] as const;
export type ProofEffect = (typeof nameChangeProofEffects)[number];

/** `name` is the developer's name in the store; first and last name are those of the account. */
export const PublisherNames = z.strictObject({ firstName: z.string(), lastName: z.string(), name: z.string() });
export type PublisherNames = z.infer<typeof PublisherNames>;

/** A change of name, for staff. */
export const NameChange = z.strictObject({
  id: Id,
  developerId: Id,
  accountType: z.enum(accountTypes),
  before: PublisherNames,
  after: PublisherNames,
  causes: z.array(z.enum(nameChangeCauses)),
  /** Protected or verified name that the new name resembles; null if it resembles none. */
  resembles: z.string().nullable(),
  proof: z.enum(nameChangeProofEffects),
  /** Language of the account, in which a reason should be written. */
  language: z.string(),
  state: z.enum(nameChangeStates),
  /** Text to the developer about a refusal; otherwise empty. */
  reason: z.string(),
  revision: Revision,
  askedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type NameChange = z.infer<typeof NameChange>;
