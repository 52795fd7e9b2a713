/**
 * The server's nouns and their order (architecture). A noun imports only nouns that stand above it in this list, and
 * never another's tables: it asks its functions.
 */
import type { IModule } from "dependency-cruiser";
import { readFileSync } from "node:fs";

/** What all stand on comes first, what knows most comes last; each with what it must not know, and why. */
const order: readonly { readonly noun: string; readonly why: string }[] = [
  { noun: "drawing", why: "text as outlines, outlines as pixels; what is drawn, whoever draws says" },
  { noun: "threads", why: "starts worker threads, knows nothing of what they do" },
  { noun: "texts", why: "what the server writes in people's languages, from the files the browser reads" },
  { noun: "db", why: "the database, transactions, quotas and limits; no table of a noun but the counts" },
  { noun: "jobs", why: "durable work: what is done is handed in by main" },
  { noun: "http", why: "the edge: routes and who asks are handed in by main" },
  { noun: "files", why: "content by its hash; whose it is, those who name it say" },
  { noun: "outside", why: "mail to the world; what it says is the sender's" },
  { noun: "reference", why: "lists that never change with what people do" },
  { noun: "developers", why: "whom all records belong to" },
  { noun: "accounts", why: "people sign in for a developer" },
  { noun: "notifications", why: "tells people what happened; what that was, whoever calls says" },
  { noun: "staff", why: "members of staff are accounts; the audit log is written by everything below" },
  { noun: "deliveries", why: "whether mails arrived; those that did not are tried again" },
  { noun: "live", why: "tells browsers that records changed; who may read them, the rules say" },
  { noun: "devtools", why: "keys of a developer's programs; what they may ask, the calls they are for say" },
  { noun: "reasons", why: "what is ready to be written; which decisions gave it, these say" },
  { noun: "policies", why: "what the store asks of apps; which of them a rule concerns, reads say" },
  {
    noun: "saved-views",
    why: "filters and order of lists under names; what a list can be asked for, the contract says",
  },
  { noun: "papers", why: "people's papers, sealed; whose they are, those who name them say" },
  { noun: "identity", why: "who a developer is; nothing of an app depends on how it was proven" },
  { noun: "support", why: "what people write to the store; mails to members of staff" },
  { noun: "listings", why: "pictures belong to a developer; the forms that name them come later" },
  { noun: "packages", why: "what is in a file is true whatever version it is for" },
  { noun: "apps", why: "an app is a name and a status; what it says stands in its versions" },
  { noun: "prepared-files", why: "files too long to be streamed at once; who makes them is handed in by main" },
  { noun: "app-flags", why: "what staff note on an app, for themselves or for its developer" },
  { noun: "messages", why: "what staff write to a developer, perhaps about an app" },
  { noun: "announcements", why: "what staff write to many developers; who they are, main's search says" },
  { noun: "editorials", why: "what the store publishes for developers; nothing else asks what they read" },
  { noun: "developer-pages", why: "what a developer says of themselves in public; how it looks, public pages say" },
  { noun: "offers", why: "what a developer asks partners for, for apps that are live" },
  { noun: "consents", why: "papers that sensitive apps need; a version asks which are there" },
  { noun: "access-kit", why: "what reviewers get into an app with, sealed; a version that is decided on wipes it" },
  { noun: "appeals", why: "what a developer says against a decision; a version that goes on ends it" },
  { noun: "second-opinions", why: "decisions that are read twice; whoever shows one asks who reads it blind" },
  { noun: "staff-notes", why: "what staff write down about developers and apps; not read by who decides blind" },
  { noun: "review-rules", why: "what superadmins set for review; versions that enter the queue ask it" },
  { noun: "conflicts", why: "two apps claim a package's name; the checks of a version open one" },
  { noun: "versions", why: "a form with pictures and packages, on its way into the store" },
  { noun: "translation", why: "what live listings say in several languages; a version that is written asks" },
  { noun: "tickets", why: "what a developer asks support, perhaps about an app and its version" },
  { noun: "inbox", why: "mails that come in: into which ticket, or which of ours did not arrive" },
  { noun: "content", why: "videos and banners that promote an app, whatever version of it is served" },
  { noun: "serving", why: "which accepted version phones get" },
  { noun: "visibility", why: "whether people find an app, and where its file lies; review decides on it" },
  { noun: "review", why: "people decide on versions and apps" },
  { noun: "statistics", why: "counts what happened to apps and versions; nobody waits for it" },
  { noun: "ratings", why: "what people say of an app; it comes in with the keys that events come in with" },
  { noun: "transfers", why: "an app and all that is the app's becomes another developer's" },
  { noun: "analytics", why: "visits and clicks on our own pages, kept where statistics are" },
  { noun: "reads", why: "read models over several nouns: joins, typed by Drizzle, that change nothing" },
  { noun: "public-pages", why: "what everybody reads without signing in; counted and written by the nouns above" },
  { noun: "profile", why: "what people do with their own account; its copy and its end reach over all they have" },
  {
    noun: "staff-developers",
    why: "what staff change of a developer; whoever is deleted is erased as those who ask for it",
  },
  { noun: "demo", why: "makes a whole store through the nouns" },
  { noun: "store", why: "what the console says of itself: its start, its outbox, its demo accounts" },
];

/** Settings that every noun may ask for, and the types of what main wires: there `services.ts` may name any noun. */
const services = "server/services.ts";
const settings = [
  services,
  ...["environment", "encrypted-lines", "log", "outside-settings", "project", "secret"].map(
    (name) => `server/${name}.ts`,
  ),
];

/** Read models join tables of several nouns; the demo writes histories that no handler can make. */
const readsAllTables = ["reads", "demo"];

/** Joins to a table of a noun above, each of which saves a statement where requests are many. The list is exact. */
const joins: readonly { readonly arrow: string; readonly why: string }[] = [
  {
    arrow: "server/accounts/accounts.store.ts → server/developers/developers.tables.ts",
    why: "whoever signs in is read with their developer",
  },
  {
    arrow: "server/accounts/actor.ts → server/developers/developers.tables.ts",
    why: "who asks is one statement of every request",
  },
  {
    arrow: "server/apps/apps.store.ts → server/developers/developers.tables.ts",
    why: "an app is shown with its developer's name",
  },
  {
    arrow: "server/versions/listed-versions.store.ts → server/listings/listings.tables.ts",
    why: "a page of versions is one statement, with their icons",
  },
  {
    arrow: "server/versions/listed-versions.store.ts → server/packages/packages.tables.ts",
    why: "a page of versions is one statement, with the sizes of their packages",
  },
  {
    arrow: "server/versions/history.store.ts → server/accounts/accounts.tables.ts",
    why: "a history names who moved the version",
  },
];

const top = order.length;
const isTable = (path: string): boolean => path.endsWith(".tables.ts");
/** Started by a person or by npm: these wire, like main. */
const isCommand = (path: string): boolean => /\/([\w-]+-)?command\.ts$/.test(path);
const nounOf = (path: string): string => path.split("/")[1] ?? "";

function heightOf(path: string): number {
  if (settings.includes(path)) return -1;
  const at = order.findIndex(({ noun }) => path.startsWith(`server/${noun}/`));
  return at === -1 || isCommand(path) ? top : at;
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

/**
 * A foreign key names the other table, both ways where two nouns name each other's records; the database has no order.
 */
const isForeignKey = ({ from, to }: Arrow): boolean => isTable(from) && isTable(to);

/** Types are gone when the server runs. */
const namesTypesOnly = (): boolean => !/^import (?!type )/m.test(readFileSync(services, "utf8"));

const goesUp = (arrow: Arrow): boolean => {
  const isExcepted = isForeignKey(arrow) || (arrow.from === services && namesTypesOnly());
  return !isExcepted && heightOf(arrow.to) > heightOf(arrow.from);
};

const takesTable = (arrow: Arrow): boolean =>
  isTable(arrow.to) && !isForeignKey(arrow) && !readsAllTables.includes(nounOf(arrow.from));

/**
 * What breaks the order, one line each; also folders without a place in it and exceptions that nobody needs any more.
 */
export function nounFaults(modules: readonly IModule[]): string[] {
  const arrows = arrowsOf(modules);
  const taken = arrows.filter(takesTable).map(({ from, to }) => `${from} → ${to}`);
  const folders = new Set(modules.flatMap(({ source }) => /^server\/([\w-]+)\//.exec(source)?.[1] ?? []));
  const placed = [...order.map(({ noun }) => noun), "build"];
  return [
    ...arrows.filter(goesUp).map(({ from, to }) => `up the order of nouns: ${from} → ${to}`),
    ...taken.filter((one) => !joins.some(({ arrow }) => arrow === one)).map((one) => `another noun's table: ${one}`),
    ...joins.filter(({ arrow }) => !taken.includes(arrow)).map(({ arrow }) => `no exception any more: ${arrow}`),
    ...[...folders]
      .filter((one) => !placed.includes(one))
      .map((one) => `no place in the order of nouns: server/${one}`),
  ];
}
