import { AbilityBuilder, createMongoAbility, type MongoAbility } from "@casl/ability";
import type { Actor, Role } from "#contract/access/roles.ts";

/** `secure` stands for credentials (password, phone, keys): an admin acting as a developer never has it. */
export type Action = "read" | "create" | "update" | "submit" | "secure" | "review" | "administer" | "revert";

export type Subject =
  | "Session" // being signed in at all
  | "Reference" // categories, devices, permissions
  | "Account"
  | "App" // with its versions, files and listings
  | "Review" // queue, desk, reasons, history
  | "Developer"
  | "Acting";

export type Abilities = MongoAbility<[Action, Subject | { readonly kind: Subject }]>;

interface Grant {
  (action: Action | Action[], subject: Subject | Subject[], conditions?: Record<string, unknown>): void;
}

const ownRecords = (can: Grant, actor: Actor) => {
  can(["create", "read", "update", "submit"], "App", { developerId: actor.developerId });
  can(["read", "update"], "Account", { accountId: actor.accountId });
};

const readEverything = (can: Grant) => can("read", ["App", "Review", "Developer"]);

/** The whole access policy. Additive only: a role can do what is listed and nothing else. */
const rulesOf: Record<Role, (can: Grant, actor: Actor) => void> = {
  normal: (can, actor) => {
    ownRecords(can, actor);
    can("secure", "Account", { accountId: actor.accountId });
  },
  adminAsDev: (can, actor) => {
    ownRecords(can, actor);
    can("revert", "Acting");
  },
  support: (can, actor) => {
    readEverything(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
  },
  admin: (can, actor) => {
    readEverything(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
    can("review", "Review");
    can("administer", ["App", "Developer"]);
  },
  superadmin: (can, actor) => {
    rulesOf.admin(can, actor);
  },
};

export function abilitiesFor(actor: Actor): Abilities {
  const builder = new AbilityBuilder<Abilities>(createMongoAbility);
  const grant = builder.can as unknown as Grant;
  grant("read", ["Session", "Reference"]);
  rulesOf[actor.role](grant, actor);
  return builder.build({ detectSubjectType: (record) => (record as { kind: Subject }).kind });
}

/** An app as the rules see it. */
export const asApp = (app: { developerId: string }) => ({ kind: "App" as const, developerId: app.developerId });
