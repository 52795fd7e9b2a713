import { join } from "node:path";
import type { Rolldown } from "vite";

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;
interface Context {
  getModuleInfo: GetModuleInfo;
}
type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

const root = join(import.meta.dirname, "../../..");
const at = (path: string): string => join(root, path);
const within =
  (folder: string) =>
  (id: string): boolean =>
    id.startsWith(at(folder));
const antd = at("node_modules/antd/es");
const antdIndex = join(antd, "index.js");
const partOfAntd = (name: string): string =>
  join(antd, name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase(), "index.js");

const lucide = at("node_modules/lucide-react/dist/esm");
const lucideIndex = join(lucide, "lucide-react.mjs");

let icons: ReadonlyMap<string, string> | undefined;
/** Finds an icon's file by any of its names in lucide's index. */
function iconFiles(name: string, infoOf: GetModuleInfo): string[] {
  icons ??= new Map(
    [
      ...(infoOf(lucideIndex)?.code ?? "").matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]\.\/(icons\/[\w-]+\.mjs)['"]/g),
    ].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, alias = ""]) => [alias, join(lucide, file)]),
    ),
  );
  const file = icons.get(name);
  return file ? [file, join(lucide, "createLucideIcon.mjs")] : [];
}

/** Library indexes that export everything: only the parts a module imports from them count. */
const indexes: Readonly<Record<string, { of: string; part: (name: string, infoOf: GetModuleInfo) => string[] }>> = {
  [antdIndex]: { of: "antd", part: (name) => [partOfAntd(name)] },
  [lucideIndex]: { of: "lucide-react", part: iconFiles },
};

/** Returns the names that code imports from a library. */
function importedNames(library: string, code: string): string[] {
  const lists = [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${library}"`, "g"))];
  return lists
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().replace(/ as .*/, ""))
    .filter((name) => name !== "");
}

/** Returns the modules that a module imports statically. */
function importsOf(id: string, infoOf: GetModuleInfo): readonly string[] {
  const { importedIds = [], code } = infoOf(id) ?? {};
  return importedIds.flatMap((imported) => {
    const index = indexes[imported];
    return index ? importedNames(index.of, code ?? "").flatMap((name) => index.part(name, infoOf)) : [imported];
  });
}

/** Returns these modules and everything they import statically, directly or indirectly. */
function loadedWith(ids: readonly string[], infoOf: GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id, infoOf));
  }
  return found;
}

/**
 * Returns the screens that these modules load on demand, as far as `counts` accepts them, with their static imports.
 */
function screenModules(ids: Iterable<string>, counts: (id: string) => boolean, infoOf: GetModuleInfo): Set<string> {
  const found = new Set<string>();
  let last = new Set(ids);
  while (last.size > 0) {
    const later = [...last].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
    const screens = later.filter(counts);
    last = new Set([...loadedWith(screens, infoOf)].filter((id) => !found.has(id)));
    for (const id of last) found.add(id);
  }
  return found;
}

/**
 * True for modules of the signed-out pages. The console's screens share fields and notes with the login, but none of
 * its pages.
 */
const isSignedOut = (id: string): boolean =>
  [at("resources/accounts/auth"), at("src/signed-out")].some((folder) => id.startsWith(folder));

/** Folders of modules that only staff see, which need staff texts. */
const staffFolders = [
  "resources/review/desk/",
  "resources/review/media-review/",
  "resources/review/holds/",
  "resources/review/metrics/",
  "resources/review/reasons/",
  "resources/review/rules/",
  "resources/review/second-opinions/",
  "resources/messaging/deliveries/",
  "resources/messaging/announcements/",
  "resources/messaging/announcement-templates/",
  "resources/staff/",
  "resources/catalog/staff-apps/",
  "resources/catalog/transfers/create/",
  "resources/catalog/conflicts/",
  "resources/statistics/console-analytics/",
  "resources/publishing/offer-requests/",
  "resources/publishing/editorials/cms/",
  "resources/support/ticket-desk/",
  "resources/support/inbox/",
  "ui/crud/list/",
  "ui/crud/bulk/",
  "ui/crud/ListScreen.tsx",
  "ui/crud/RecordDrawer.tsx",
  "ui/translations/",
  "ui/form/ReasonField.tsx",
].map(at);

const isStaff = (id: string): boolean => staffFolders.some((room) => id.startsWith(room));

/** Shared by developers' and staff's content screens; no other screen loads them. */
const contentFolders = [at("resources/content/media/"), at("contract/content/media/")];
/** Shared by the policy centre's screens. */
const policyFolders = [at("resources/review/policies/"), at("contract/review/policies/")];

/** Screens that show the store's publications, and those on which staff write them. No other screen needs this code. */
const writing = at("resources/publishing/editorials/cms/");
const publishing = at("resources/publishing/editorials/");

/** Shared by the screens on which people ask for help and staff give it. */
const supportFolders = [
  at("resources/support/help/"),
  at("resources/support/tickets/"),
  at("contract/support/help/"),
  at("contract/support/tickets/"),
];

/** Code of a page with a form beside antd's: Refine's hook, and the page's frame. */
const formModules = [
  at("providers/data/use-call-form.ts"),
  at("ui/crud/FormPage.tsx"),
  at("ui/crud/Create.tsx"),
  at("ui/crud/Edit.tsx"),
];

/** Rules of names, addresses and phone numbers: sign-up, the profile and a developer's details apply all of them. */
const accountRules = [
  at("contract/accounts/auth/contact-rules.ts"),
  at("contract/accounts/auth/registration.ts"),
  at("resources/accounts/auth/parts/phone-number.ts"),
];

/** Small modules used both before and after login. */
const sharedWithSignUp = [
  at("contract/platform/reference/"),
  at("resources/accounts/auth/parts/use-report-call-failure.ts"),
  at("ui/fields/"),
  lucide,
];

/** True for texts with files of their own (`locale-bundles.ts`); the store's come with the phone preview's code. */
const isLocale = (id: string): boolean =>
  id.startsWith(at("locales/")) && id !== at("locales/store-words.ts") && !id.endsWith("/store.json");

const antdParts = (names: readonly string[]): string[] => names.map((name) => join(antd, name, "index.js"));

/** The console's first screen, and components that nearly every other screen uses. */
const commonScreens = [
  at("resources/catalog/apps/layout/AppLayout.tsx"),
  at("resources/catalog/apps/home.tsx"),
  ...antdParts(["select", "input", "checkbox", "radio", "modal", "popover", "switch"]),
  join(antd, "grid/hooks/useBreakpoint.js"),
  at("ui/tables/DataTable.tsx"),
];

/** antd components of which most screens with a form or a list need some. */
const heavyFields = antdParts(["input-number", "slider", "progress", "drawer", "form", "breadcrumb"]);

/**
 * Screens whose code loads completely at once: the wizard with its preview, and the queue with its desk. People work on
 * all of it, even while the connection drops.
 */
const workplaces: readonly {
  readonly name: string;
  readonly screens: readonly string[];
  /** Folders with the steps that its screens open. */
  readonly steps: readonly string[];
  readonly home: string;
  /**
   * Folders shared with screens outside; they are included here, since people at this workplace rarely open those
   * screens.
   */
  readonly shared: readonly string[];
}[] = [
  {
    name: "wizard",
    screens: [
      at("resources/catalog/versions/edit.tsx"),
      at("resources/catalog/versions/preview/SubmissionPreviewScreen.tsx"),
    ],
    steps: [at("resources/catalog/versions/steps/")],
    home: at("resources/catalog/versions/"),
    shared: [],
  },
  {
    name: "desk",
    screens: [at("resources/review/desk/list.tsx"), at("resources/review/desk/show.tsx")],
    steps: [],
    home: at("resources/review/desk/"),
    shared: staffFolders,
  },
];

/** Sorts the modules by audience: everybody, the signed-out pages, every console page. */
function classifyModules(infoOf: GetModuleInfo) {
  const loading = (ids: readonly string[]) => loadedWith(ids, infoOf);
  const signedOut = loading([at("src/signed-out/SignedOutTree.tsx")]);
  const inConsole = loading([at("src/signed-in/SignedInTree.tsx"), ...commonScreens]);
  const heavy = loading(heavyFields);
  return {
    start: loading([at("src/main.tsx")]),
    signedOut,
    signedOutScreens: screenModules(signedOut, within("resources/accounts/auth"), infoOf),
    console: inConsole,
    /** Modules that developers' screens load, so they must not bring staff-only code. */
    developers: screenModules(inConsole, (id) => within("resources/")(id) && !isStaff(id), infoOf),
    /** Modules that screens outside the publishing domain load. */
    others: screenModules(inConsole, (id) => within("resources/")(id) && !id.startsWith(publishing), infoOf),
    workplaces: workplaces.map(({ name, screens, steps, home, shared }) => {
      const opened = loading(screens);
      const isStep = (id: string) => steps.some((folder) => id.startsWith(folder));
      const all = [...opened, ...screenModules(opened, isStep, infoOf)];
      const elsewhere = screenModules(inConsole, (id) => !id.startsWith(home), infoOf);
      const isOfShared = (id: string) => shared.some((folder) => id.startsWith(folder));
      return { name, loads: new Set(all), modules: new Set(all.filter((id) => !elsewhere.has(id) || isOfShared(id))) };
    }),
    loadedWith: (id: string) => loading([id]),
    isLight: createLightCheck((id) => inConsole.has(id) || heavy.has(id), infoOf),
  };
}
type ModuleSets = ReturnType<typeof classifyModules>;

/** Creates a check whether a module adds no library except loaded or tiny ones. */
function createLightCheck(isThere: (id: string) => boolean, infoOf: GetModuleInfo): (id: string) => boolean {
  const answers = new Map<string, boolean>();
  return function isLight(id) {
    const known = answers.get(id);
    if (known !== undefined) return known;
    answers.set(id, true); // set before the recursion, for modules that import each other
    const own = !id.includes("/node_modules/") && importsOf(id, infoOf).every(isLight);
    const answer = own || isThere(id) || /\/node_modules\/(lucide-react|tslib|diff)\//.test(id);
    answers.set(id, answer);
    return answer;
  };
}

type ChunkNamer = (id: string, parts: ModuleSets) => string | null;

/** True for an icon that the wizard also uses, as it does nearly every icon on the console's other screens. */
const isIconOfWizard = (id: string, { workplaces: [wizard] }: ModuleSets): boolean =>
  id.startsWith(join(lucide, "icons/")) && wizard?.loads.has(id) === true;

const byPart: ChunkNamer = (id, parts) => {
  if (parts.start.has(id)) return "start";
  if (id.includes("/node_modules/libphonenumber-js/")) return "phone-numbers";
  const inConsole = parts.console.has(id);
  if (parts.signedOut.has(id)) return inConsole || !isSignedOut(id) ? "start" : "signed-out";
  if (parts.signedOutScreens.has(id))
    return inConsole || sharedWithSignUp.some((folder) => id.startsWith(folder)) ? "start" : null;
  return inConsole || isIconOfWizard(id, parts) ? "console" : null;
};

const isUngrouped = (id: string, { signedOutScreens }: ModuleSets): boolean => signedOutScreens.has(id) || isLocale(id);

const byWorkplace: ChunkNamer = (id, parts) => {
  if (isUngrouped(id, parts)) return null;
  return parts.workplaces.find(({ modules }) => modules.has(id))?.name ?? null;
};

/** True if a module needs a workplace's code. It would bring all of that code to every screen that shares its file. */
const needsWorkplace = (id: string, parts: ModuleSets): boolean => {
  const loads = [...parts.loadedWith(id)];
  return parts.workplaces.some(({ modules }) => loads.some((load) => modules.has(load)));
};

const byFolder: ChunkNamer = (id, parts) => {
  if (formModules.includes(id)) return "forms";
  if (accountRules.includes(id)) return "account-rules";
  if (isUngrouped(id, parts) || !parts.isLight(id) || needsWorkplace(id, parts)) return null;
  if (!parts.others.has(id)) return id.startsWith(writing) ? "writing" : "reading";
  // Reviewers judge content in the developers' view, so this screen shares that chunk; other staff screens don't.
  if (id.startsWith(at("resources/review/media-review/"))) return "content-parts";
  if (isStaff(id) || !parts.developers.has(id)) return "staff-parts";
  if (supportFolders.some((room) => id.startsWith(room))) return "support-parts";
  if (policyFolders.some((room) => id.startsWith(room))) return "policy-parts";
  return contentFolders.some((room) => id.startsWith(room)) ? "content-parts" : "parts";
};

/**
 * Assigns modules to chunks. By default Rolldown makes a chunk for every set of screens that share a module: 160 files
 * for the first screen, most of them an icon or a few lines. Here everybody's code comes in a few files. Shared code is
 * grouped by folder, unless it brings a library that not all of its screens need.
 */
export function chunkGroups(): Groups {
  let parts: ModuleSets | undefined;
  const named = (name: ChunkNamer) => (id: string, context: Context) => {
    parts ??= classifyModules((module) => context.getModuleInfo(module));
    return name(id, parts);
  };
  const exact = { includeDependenciesRecursively: false };
  return [
    { ...exact, name: named(byPart), debugName: "by part", priority: 10 },
    { ...exact, name: named(byWorkplace), debugName: "by workplace", priority: 7 },
    { ...exact, name: named(byFolder), debugName: "by place", minShareCount: 2 },
  ];
}
