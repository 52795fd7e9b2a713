import { AbilityBuilder, createMongoAbility, type MongoAbility } from "@casl/ability";
import { type Actor, type Role, staffRoles } from "./roles.ts";

/**
 * Action of the access rules. `secure` stands for credentials (password, phone, keys, test accounts) and identity
 * documents: an admin acting as a developer never has it.
 */
export type AccessAction = "read" | "create" | "update" | "submit" | "secure" | "review" | "administer" | "revert";

/** Every kind of record the store keeps; `tests/support/builders/records.ts` has one of each. */
export const accessSubjects = [
  "Session", // any signed-in session
  "Reference", // categories, devices, permissions
  "Account",
  "App",
  "Version", // with its form, holds and threads
  "File", // packages, expansion files, APK sets
  "Media", // pictures of a listing
  "Statistics", // an app's numbers
  "PreparedFile", // large export, prepared in the background
  "Campaign",
  "Rating", // user reviews of an app, with the developer's replies
  "Transfer", // transfer of an app to another developer
  "Conflict", // two developers claim one package name
  "Review", // review of versions: queue, desk, claims, history
  "Appeal", // developer's objection to a review decision
  "Policy", // store rules for apps and developers
  "Reason", // reason templates for review decisions
  "Developer",
  "DeveloperPage", // developer's public page
  "Identity", // identity verification and its documents
  "Consent", // documents that sensitive apps need
  "Content", // videos and banners that promote an app
  "AccessKit", // test credentials for reviewers
  "ApiKey", // keys of a developer's API clients
  "Notification",
  "Announcement", // broadcasts from staff to developers, and their templates
  "Editorial", // published articles of the store, for developers
  "EditorialDraft", // the same articles as staff write them, with drafts and authors
  "Delivery", // mail delivery and its failures
  "Ticket", // developer's support request, with the answers
  "Offer", // developer's request to a partner of the store
  "Mail", // mails in the outbox, for the server's operator alone; no role has it
  "Acting", // an admin acting as a developer
  "SavedView", // named filters and sort order of a list
  "Staff", // staff accounts and their roles
  "StaffNote", // internal notes on a developer or an app
  "Audit", // audit log
  "Analytics", // usage of the console's own pages
] as const;
export type AccessSubject = (typeof accessSubjects)[number];

export type Abilities = MongoAbility<[AccessAction, AccessSubject | { readonly kind: AccessSubject }]>;

interface Grant {
  (
    action: AccessAction | AccessAction[],
    subject: AccessSubject | AccessSubject[],
    conditions?: Readonly<Record<string, unknown>>,
  ): void;
}

/** Grants a developer access to their own records; an app's records belong to the app's developer. */
const grantOwnRecords = (can: Grant, { developerId, accountId }: Actor) => {
  can(["create", "read", "update"], ["App", "File", "Media", "Campaign", "Consent", "Content"], { developerId });
  can(["create", "read"], "Offer", { developerId });
  can(["read", "update"], "DeveloperPage", { developerId });
  can(["create", "read", "update"], "Ticket", { developerId });
  can(["create", "read"], "Appeal", { developerId });
  // Transfers in both directions: given away and received.
  can("read", "Transfer", { developerId });
  can(["create", "read", "update", "submit"], "Version", { developerId });
  can("read", "Statistics", { developerId });
  can(["read", "update"], "Rating", { developerId });
  can("read", "AccessKit", { developerId });
  can(["read", "create"], "ApiKey", { developerId });
  can(["read", "update"], "Account", { accountId });
};

const staffReadable: AccessSubject[] = [
  "App",
  "Version",
  "File",
  "Media",
  "Campaign",
  "Statistics",
  "Rating",
  "Transfer",
  "Conflict",
  "Review",
  "Reason",
  "Appeal",
  "Developer",
  "Identity",
  "Consent",
  "Content",
  "AccessKit",
  "Offer",
  "Ticket",
  "Announcement",
  "EditorialDraft",
  "Delivery",
  "Staff",
  "StaffNote",
  "Audit",
];

/**
 * Grants a role its own saved views: a preference, so read-only roles have it too. Every staff role reads the shared
 * views.
 */
const grantSavedViews = (can: Grant, own: Readonly<Record<string, unknown>>) => {
  can(["create", "read", "update"], "SavedView", own);
  can("read", "SavedView", { audience: "staff" });
};

const grantStaffReads = (can: Grant) => can("read", staffReadable);

/** The whole access policy. Additive only: a role can do what is listed and nothing else. */
const roleRules: Record<Role, (can: Grant, actor: Actor) => void> = {
  normal: (can, actor) => {
    grantOwnRecords(can, actor);
    can("secure", "Account", { accountId: actor.accountId });
    // Acknowledging a policy is personal, so an admin acting as the developer can't do it.
    can("submit", "Policy");
    can(["read", "update", "secure"], "Identity", { developerId: actor.developerId });
    can("secure", ["AccessKit", "ApiKey"], { developerId: actor.developerId });
    can("update", "Transfer", { developerId: actor.developerId });
  },
  adminAsDev: (can, actor) => {
    grantOwnRecords(can, actor);
    can("revert", "Acting");
  },
  support: (can, actor) => {
    grantStaffReads(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
    grantSavedViews(can, { accountId: actor.accountId, audience: "own" });
    // Answering tickets is support's task; tickets are the only records that support changes.
    can("administer", "Ticket");
  },
  admin: (can, actor) => {
    grantStaffReads(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
    grantSavedViews(can, { accountId: actor.accountId });
    can("review", ["Review", "Identity"]);
    // Only roles that decide on identity documents may open them; support reads their state.
    can("secure", "Identity");
    can("review", "Appeal");
    can("review", "AccessKit");
    can("create", "Acting");
    can("create", "StaffNote");
    can("update", "StaffNote", { accountId: actor.accountId });
    can("administer", ["App", "Developer", "Conflict", "Offer", "Ticket", "Announcement", "EditorialDraft"]);
  },
  superadmin: (can, actor) => {
    roleRules.admin(can, actor);
    can("administer", ["Review", "Reason", "Policy", "Delivery", "Staff", "Audit"]);
    can("update", "SavedView", { audience: "staff" });
    can("update", "StaffNote");
    can("read", "Analytics");
  },
};

function makeAbilities(actor: Actor): Abilities {
  const builder = new AbilityBuilder<Abilities>(createMongoAbility);
  const grant = builder.can as unknown as Grant;
  grant("read", ["Session", "Reference", "Editorial", "Policy"]);
  grant(["read", "update"], "Notification", { accountId: actor.accountId });
  grant(["read", "update"], "PreparedFile", { accountId: actor.accountId });
  roleRules[actor.role](grant, actor);
  return builder.build({ detectSubjectType: (record) => (record as { kind: AccessSubject }).kind });
}

const abilityCache = new Map<string, Abilities>();
const maxCached = 1_000;

/**
 * Returns the actor's abilities. They depend on the actor alone and every request needs them, so up to 1,000 are
 * cached.
 */
export function abilitiesFor(actor: Actor): Abilities {
  const who = JSON.stringify([actor.role, actor.accountId, actor.developerId]);
  const abilities = abilityCache.get(who) ?? makeAbilities(actor);
  if (abilityCache.size >= maxCached) abilityCache.clear();
  abilityCache.set(who, abilities);
  return abilities;
}

/** Returns staff roles that may perform the action on records of this kind. */
export function staffRolesWith(action: AccessAction, subject: AccessSubject): (typeof staffRoles)[number][] {
  return staffRoles.filter((role) => abilitiesFor({ role, accountId: "", developerId: null }).can(action, subject));
}

/** Owner of a record: the developer of its app, or the account it was made for. */
type Owner = { readonly developerId: string } | { readonly accountId: string };

/** Builds the record that the access rules check. For anything that belongs to an app, pass the app's developer. */
export function buildAccessRecord(kind: AccessSubject, owner: Owner) {
  return "developerId" in owner ? { kind, developerId: owner.developerId } : { kind, accountId: owner.accountId };
}
