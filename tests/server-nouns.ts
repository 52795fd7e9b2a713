/**
 * The server's nouns and their order (architecture). A noun imports only nouns above it in this list, and never
 * another noun's tables: it calls their functions.
 */
import type { IModule } from "dependency-cruiser";
import { readFileSync } from "node:fs";

/** From the noun that knows least to the noun that knows most. `why` says what the noun is for. */
const order: readonly { readonly noun: string; readonly why: string }[] = [
  { noun: "platform/drawing", why: "renders text as outlines and outlines as pixels" },
  { noun: "platform/worker-threads", why: "starts worker threads without knowing their work" },
  { noun: "platform/texts", why: "server texts in every language, from the browser's locale files" },
  { noun: "platform/db", why: "connections, transactions, quotas and limits; owns no domain table" },
  { noun: "platform/jobs", why: "durable jobs; `server.ts` passes in their handlers" },
  { noun: "platform/http", why: "routing and authentication; `server.ts` passes in the routes" },
  { noun: "platform/files", why: "content-addressed files; the domains that reference a file own it" },
  { noun: "integrations", why: "mail, SMS, captcha and other outside services; content comes from the caller" },
  { noun: "platform/reference", why: "fixed lists: languages, devices, PIN codes, permissions" },
  { noun: "accounts/developers", why: "the owner of every other record" },
  { noun: "accounts/auth", why: "accounts that log in for a developer" },
  { noun: "messaging/notifications", why: "sends notifications; the caller provides the event" },
  { noun: "staff/members", why: "staff accounts, and the audit log that every noun below writes" },
  { noun: "messaging/deliveries", why: "delivery status of mail, and retries" },
  { noun: "platform/live", why: "tells browsers which records changed, as far as access rules let them read" },
  { noun: "accounts/api-access", why: "API keys of developers; the calls declare what a key may do" },
  { noun: "review/reasons", why: "reason templates; decisions record which template they used" },
  { noun: "review/policies", why: "store policies; queries find the apps that a rule affects" },
  { noun: "staff/saved-views", why: "saved filters and sort orders of staff lists" },
  { noun: "accounts/documents", why: "encrypted ID documents; whoever references a document owns it" },
  { noun: "accounts/identity", why: "identity verification; independent of apps" },
  { noun: "support/help", why: "FAQ and the support page; feedback mail to staff" },
  { noun: "catalog/listings", why: "images that belong to a developer, before a form references them" },
  { noun: "catalog/packages", why: "facts of an uploaded package, whichever version uses it" },
  { noun: "catalog/apps", why: "an app is a name and a status; its texts are in its versions" },
  { noun: "platform/exports", why: "exports that are too long to stream; `server.ts` passes in the writers" },
  { noun: "catalog/flags", why: "staff flags on apps, internal or visible to the developer" },
  { noun: "messaging/messages", why: "messages from staff to one developer" },
  {
    noun: "messaging/announcements",
    why: "messages from staff to many developers; the audience comes from a Dev Search",
  },
  { noun: "publishing/editorials", why: "guides and news that the store publishes for developers" },
  { noun: "publishing/developer-pages", why: "the content of a developer's public page" },
  { noun: "publishing/offers", why: "partner offers that developers of live apps request" },
  { noun: "catalog/consents", why: "consent documents for sensitive apps; submitting a version checks them" },
  { noun: "catalog/access-kit", why: "encrypted test credentials for reviewers; a decision wipes them" },
  { noun: "review/appeals", why: "appeals against decisions; a resubmitted version ends the appeal" },
  { noun: "review/second-opinions", why: "decisions that two people make independently" },
  { noun: "staff/notes", why: "internal notes on developers and apps; hidden from blind second readers" },
  { noun: "review/rules", why: "review settings of superadmins; versions read them on entering the queue" },
  { noun: "catalog/conflicts", why: "two apps claim one package name; the checks of a version open a conflict" },
  { noun: "catalog/versions", why: "a form with images and packages, on its way to the store" },
  { noun: "catalog/translation", why: "translated listing texts; saving a version requests them" },
  { noun: "support/tickets", why: "support tickets of developers, optionally about an app or a version" },
  { noun: "support/inbox", why: "incoming mail: replies to tickets and bounces" },
  { noun: "content/media", why: "videos and banners that promote an app, independent of its versions" },
  { noun: "catalog/rollouts", why: "which approved version a phone receives" },
  { noun: "catalog/visibility", why: "store visibility and external download links of an app" },
  { noun: "review/desk", why: "decisions of reviewers on versions and apps" },
  { noun: "statistics", why: "counts events of apps and versions; nothing below depends on it" },
  { noun: "ratings", why: "user ratings; ingestion uses the same keys as events" },
  { noun: "catalog/transfers", why: "moves an app and everything that belongs to it to another developer" },
  { noun: "statistics/console-analytics", why: "page views and clicks on the console's own pages" },
  { noun: "accounts/queries", why: "reads of developers and identity checks that join other domains" },
  { noun: "catalog/queries", why: "reads of apps, versions and their requests" },
  { noun: "support/queries", why: "reads of tickets and incoming mail; service state" },
  { noun: "publishing/queries", why: "reads of published items and offers, for staff and for public pages" },
  { noun: "review/queries", why: "reads of the queue and the desk; waiting counts include transfers" },
  { noun: "staff/queries", why: "Dev Search, staff lists, audit log and exports of both searches" },
  { noun: "messaging/queries", why: "reads of announcements; an audience is a Dev Search" },
  { noun: "publishing/public-pages", why: "pages without login; shows what the nouns below wrote" },
  { noun: "accounts/profile", why: "a person's own account; export and erasure reach into every noun" },
  { noun: "staff/developers", why: "staff changes to a developer; deletion uses the erasure of a profile" },
  { noun: "platform/status", why: "start-up data, outbox and demo accounts" },
];

/** Settings that every noun may read, and the types of the services: `services.ts` may name any noun. */
const services = "server/services.ts";
const settings = [
  services,
  ...[
    "environment-variables",
    "environment",
    "require-tls",
    "log",
    "integration-settings",
    "project-paths",
    "load-secret",
  ].map((name) => `server/${name}.ts`),
];

/** Queries may join tables of several nouns. */
const isQueries = (noun: string): boolean => noun.endsWith("/queries");

/** Joins to another noun's table that save a statement on frequent requests. The list is exact. */
const joins: readonly { readonly arrow: string; readonly why: string }[] = [
  {
    arrow: "server/accounts/auth/accounts.store.ts → server/accounts/developers/developers.tables.ts",
    why: "a login reads the account with its developer",
  },
  {
    arrow: "server/accounts/auth/accounts.store.ts → server/accounts/developers/name-changes.tables.ts",
    why: "a profile shows the name that waits for staff",
  },
  {
    arrow: "server/accounts/identity/identity.store.ts → server/accounts/developers/developers.tables.ts",
    why: "the names of all verified organizations are one statement",
  },
  {
    arrow: "server/accounts/auth/actor.ts → server/accounts/developers/developers.tables.ts",
    why: "every request reads its actor in one statement",
  },
  {
    arrow: "server/catalog/apps/apps.store.ts → server/accounts/developers/developers.tables.ts",
    why: "an app shows its developer's name",
  },
  {
    arrow: "server/catalog/versions/listed-versions.store.ts → server/catalog/listings/listings.tables.ts",
    why: "a page of versions with their icons is one statement",
  },
  {
    arrow: "server/catalog/versions/listed-versions.store.ts → server/catalog/packages/packages.tables.ts",
    why: "a page of versions with their package sizes is one statement",
  },
  {
    arrow: "server/catalog/versions/history.store.ts → server/accounts/auth/accounts.tables.ts",
    why: "a history names the accounts that changed the version",
  },
];

const top = order.length;
const nouns = order.map(({ noun }) => noun);
const isTable = (path: string): boolean => path.endsWith(".tables.ts");
/** Commands and the domains' index files wire nouns together, like `server.ts`. */
const isWiring = (path: string): boolean => /\/([\w-]+-)?command\.ts$|^server\/[\w-]+\/index\.ts$/.test(path);

/** Noun of a module: the longest one that is a prefix of its path, else its first two folders below `server`. */
function nounOf(path: string): string {
  const matching = nouns.filter((noun) => path.startsWith(`server/${noun}/`));
  const [, domain = "", noun = ""] = path.split("/");
  return matching.sort((a, b) => b.length - a.length)[0] ?? `${domain}/${noun}`;
}

function heightOf(path: string): number {
  if (settings.includes(path)) return -1;
  const height = nouns.indexOf(nounOf(path));
  return height === -1 || isWiring(path) ? top : height;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const arrowsOf = (modules: readonly IModule[]): Arrow[] =>
  modules
    .filter(({ source }) => source.startsWith("server/"))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.startsWith("server/") && nounOf(resolved) !== nounOf(source))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );

/** A foreign key references the other table, in both directions if need be: the database has no order of nouns. */
const isForeignKey = ({ from, to }: Arrow): boolean => isTable(from) && isTable(to);

/** Type imports are gone at run time. */
const importsTypesOnly = (): boolean => !/^import (?!type )/m.test(readFileSync(services, "utf8"));

const goesUp = (arrow: Arrow): boolean => {
  const isExcepted = isForeignKey(arrow) || (arrow.from === services && importsTypesOnly());
  return !isExcepted && heightOf(arrow.to) > heightOf(arrow.from);
};

const takesTable = (arrow: Arrow): boolean =>
  isTable(arrow.to) && !isForeignKey(arrow) && !isQueries(nounOf(arrow.from));

/** One line per violation of the order, per folder without a place in it, and per exception that is no longer needed. */
export function nounFaults(modules: readonly IModule[]): string[] {
  const arrows = arrowsOf(modules);
  const taken = arrows.filter(takesTable).map(({ from, to }) => `${from} → ${to}`);
  const folders = new Set(
    modules
      .map(({ source }) => source)
      .filter((path) => /^server\/[\w-]+\/[\w-]+\//.test(path))
      .map(nounOf),
  );
  return [
    ...arrows.filter(goesUp).map(({ from, to }) => `up the order of nouns: ${from} → ${to}`),
    ...taken
      .filter((arrow) => !joins.some((join) => join.arrow === arrow))
      .map((arrow) => `another noun's table: ${arrow}`),
    ...joins.filter(({ arrow }) => !taken.includes(arrow)).map(({ arrow }) => `exception no longer needed: ${arrow}`),
    ...[...folders]
      .filter((noun) => !nouns.includes(noun) && noun !== "platform/build")
      .map((noun) => `no place in the order of nouns: server/${noun}`),
  ];
}
