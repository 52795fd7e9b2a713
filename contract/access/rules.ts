import { AbilityBuilder, createMongoAbility, type MongoAbility } from "@casl/ability";
import { type Actor, type Role, staffRoles } from "./roles.ts";

/**
 * `secure` stands for credentials (password, phone, keys, test accounts): an admin acting as a developer never has it.
 */
export type Action = "read" | "create" | "update" | "submit" | "secure" | "review" | "administer" | "revert";

/** Every kind of record the store keeps; `tests/access/strangers.test.ts` has one of each. */
export const subjects = [
  "Session", // being signed in at all
  "Reference", // categories, devices, permissions
  "Account",
  "App",
  "Version", // with its form, holds and threads
  "File", // packages, expansion files, APK sets
  "Media", // pictures of a listing
  "Statistics", // an app's numbers
  "PreparedFile", // a long file, prepared for whoever asked
  "Campaign",
  "Rating", // what people say of an app, with what was replied
  "Transfer", // an app that goes to another developer
  "Conflict", // two developers and one package name
  "Review", // queue, desk, claims, history
  "Appeal", // what a developer says against a decision
  "Policy", // what the store asks of apps and developers
  "Reason", // what reviewers have ready to write
  "Developer",
  "DeveloperPage", // what a developer says of themselves in public
  "Identity", // who a developer is: checks and their papers
  "Consent", // papers that sensitive apps need
  "Content", // videos and banners that promote an app
  "AccessKit", // how a reviewer gets into an app
  "ApiKey", // with which a developer's programs ask
  "Notification", // what the store told somebody of
  "Announcement", // what staff write to many developers, and what they have ready to write
  "Editorial", // what the store publishes for developers
  "EditorialDraft", // the same before it is out, and who wrote it
  "Delivery", // whether mails arrived, and why not
  "Ticket", // what a developer asks support, with the answers
  "Offer", // what a developer asked a partner of the store for
  "Mail", // read at the outbox alone, by whoever runs the server: no role has it
  "Acting", // working as a developer
  "SavedView", // filters and order of a list, under a name
  "Staff", // who works for the store, and as what
  "StaffNote", // what staff write down about a developer or an app
  "Audit", // who did what
  "Analytics", // what the console counts of its own pages
] as const;
export type Subject = (typeof subjects)[number];

export type Abilities = MongoAbility<[Action, Subject | { readonly kind: Subject }]>;

interface Grant {
  (action: Action | Action[], subject: Subject | Subject[], conditions?: Readonly<Record<string, unknown>>): void;
}

/** What belongs to an app belongs to the app's developer. */
const ownRecords = (can: Grant, { developerId, accountId }: Actor) => {
  can(["create", "read", "update"], ["App", "File", "Media", "Campaign", "Consent", "Content"], { developerId });
  can(["create", "read"], "Offer", { developerId });
  can(["read", "update"], "DeveloperPage", { developerId });
  can(["create", "read", "update"], "Ticket", { developerId });
  can(["create", "read"], "Appeal", { developerId });
  // Of those that they give and of those that they get.
  can("read", "Transfer", { developerId });
  can(["create", "read", "update", "submit"], "Version", { developerId });
  can("read", "Statistics", { developerId });
  can(["read", "update"], "Rating", { developerId });
  can("read", "AccessKit", { developerId });
  can(["read", "create"], "ApiKey", { developerId });
  can(["read", "update"], "Account", { accountId });
};

const readByStaff: Subject[] = [
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
 * Views of one's own are a preference, as notices are: also of those who change nothing else. What all see is read by
 * all.
 */
const savedViews = (can: Grant, own: Readonly<Record<string, unknown>>) => {
  can(["create", "read", "update"], "SavedView", own);
  can("read", "SavedView", { audience: "staff" });
};

const readEverything = (can: Grant) => can("read", readByStaff);

/** The whole access policy. Additive only: a role can do what is listed and nothing else. */
const rulesOf: Record<Role, (can: Grant, actor: Actor) => void> = {
  normal: (can, actor) => {
    ownRecords(can, actor);
    can("secure", "Account", { accountId: actor.accountId });
    // To acknowledge it, which nobody does for another.
    can("submit", "Policy");
    can(["read", "update"], "Identity", { developerId: actor.developerId });
    can("secure", ["AccessKit", "ApiKey"], { developerId: actor.developerId });
    can("update", "Transfer", { developerId: actor.developerId });
  },
  adminAsDev: (can, actor) => {
    ownRecords(can, actor);
    can("revert", "Acting");
  },
  support: (can, actor) => {
    readEverything(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
    savedViews(can, { accountId: actor.accountId, audience: "own" });
    // What they are there for, and the one thing they change.
    can("administer", "Ticket");
  },
  admin: (can, actor) => {
    readEverything(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
    savedViews(can, { accountId: actor.accountId });
    can("review", ["Review", "Identity"]);
    can("review", "Appeal");
    can("review", "AccessKit");
    can("create", "Acting");
    can("create", "StaffNote");
    can("update", "StaffNote", { accountId: actor.accountId });
    can("administer", ["App", "Developer", "Conflict", "Offer", "Ticket", "Announcement", "Editorial"]);
  },
  superadmin: (can, actor) => {
    rulesOf.admin(can, actor);
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
  rulesOf[actor.role](grant, actor);
  return builder.build({ detectSubjectType: (record) => (record as { kind: Subject }).kind });
}

const known = new Map<string, Abilities>();
const mostKnown = 1_000;

/** What somebody may do. It follows from who they are alone, and every request asks: made once for each of the last. */
export function abilitiesFor(actor: Actor): Abilities {
  const who = JSON.stringify([actor.role, actor.accountId, actor.developerId]);
  const abilities = known.get(who) ?? makeAbilities(actor);
  if (known.size >= mostKnown) known.clear();
  known.set(who, abilities);
  return abilities;
}

/** The roles of people on the staff that may do this with records of a kind. */
export function staffWhoMay(action: Action, subject: Subject): (typeof staffRoles)[number][] {
  return staffRoles.filter((role) => abilitiesFor({ role, accountId: "", developerId: null }).can(action, subject));
}

/** Whose a record is: the developer its app belongs to, or the account it was made for. */
type Owner = { readonly developerId: string } | { readonly accountId: string };

/** A record as the rules see it; whatever belongs to an app is asked with the app. */
export function recordOf(kind: Subject, owner: Owner) {
  return "developerId" in owner ? { kind, developerId: owner.developerId } : { kind, accountId: owner.accountId };
}
