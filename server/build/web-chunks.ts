import { join } from "node:path";
import type { Rolldown } from "vite";

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;
interface Context {
  getModuleInfo: InfoOf;
}
type Groups = NonNullable<Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]>;

const root = join(import.meta.dirname, "../..");
const at = (path: string): string => join(root, path);
const within =
  (folder: string) =>
  (id: string): boolean =>
    id.startsWith(at(folder));
const antd = at("node_modules/antd/es");
const antdIndex = join(antd, "index.js");
const partOfAntd = (name: string): string =>
  join(antd, name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase(), "index.js");

/** What a module loads with itself. antd's index names every component there is: of those only what is taken from it. */
function importsOf(id: string, infoOf: InfoOf): readonly string[] {
  const { importedIds = [], code } = infoOf(id) ?? {};
  if (!importedIds.includes(antdIndex)) return importedIds;
  const lists = [...(code ?? "").matchAll(/import\s*\{([^}]*)\}\s*from\s*"antd"/g)].map(([, names = ""]) => names);
  const taken = lists
    .flatMap((names) => names.split(","))
    .map((name) => name.trim().replace(/ as .*/, ""))
    .filter((name) => name !== "");
  return [...importedIds.filter((one) => one !== antdIndex), ...taken.map(partOfAntd)];
}

/** The modules that load with these: their imports, and the imports of those. */
function loadedWith(ids: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id, infoOf));
  }
  return found;
}

/** What these modules load when they are opened, of the screens that count, and what is loaded by it. */
function screensOf(ids: Iterable<string>, counts: (id: string) => boolean, infoOf: InfoOf): Set<string> {
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

/** Fields and notes of the log-in are on screens of the console too, which need nothing else of its pages. */
const isOfSignedOut = (id: string): boolean =>
  [at("resources/accounts"), at("src/signed-out")].some((folder) => id.startsWith(folder));

/** What only staff see, and needs their words. */
const staffRooms = [
  "review",
  "review-holds",
  "review-metrics",
  "review-reasons",
  "review-rules",
  "second-opinions",
  "deliveries",
  "staff",
  "staff-apps",
  "audit",
  "analytics",
  "offer-requests",
].map((noun) => at(`resources/${noun}/`));

/** Small, and on screens before and after the log-in. */
const sharedWithSignUp = [at("contract/reference/"), at("ui/fields/")];

/** They have files of their own (web-words.ts); the store's come with the code that shows an app on a phone. */
const isWords = (id: string): boolean =>
  id.startsWith(at("locales/")) && id !== at("locales/store-words.ts") && !id.endsWith("/store.json");

const antdParts = (names: readonly string[]): string[] => names.map((name) => join(antd, name, "index.js"));

/** The console's first screen, and what nearly every other is drawn with. */
const widelyDrawn = [
  at("resources/apps/frame/AppFrame.tsx"),
  at("resources/apps/list.tsx"),
  ...antdParts(["select", "input", "checkbox", "radio", "modal", "popover", "switch"]),
  join(antd, "grid/hooks/useBreakpoint.js"),
  at("ui/tables/DataTable.tsx"),
];

/** Parts of antd that most screens with a form or a list need one or another of. */
const heavyFields = antdParts(["input-number", "slider", "progress", "drawer", "form", "timeline", "breadcrumb"]);

/** The wizard with its preview, and the queue with its desk: who opens one works on all of it, also while the line breaks. */
const workplaces = [
  {
    name: "wizard",
    screens: [at("resources/versions/edit.tsx"), at("resources/versions/preview/PreviewScreen.tsx")],
    steps: at("resources/versions/steps/"),
    home: at("resources/versions/"),
  },
  {
    name: "desk",
    screens: [at("resources/review/list.tsx"), at("resources/review/show.tsx")],
    steps: "",
    home: at("resources/review/"),
  },
] as const;

/** The modules by who loads them: everybody, the signed-out pages, every page of the console. */
function partsOf(infoOf: InfoOf) {
  const loading = (ids: readonly string[]) => loadedWith(ids, infoOf);
  const signedOut = loading([at("src/signed-out/SignedOutTree.tsx")]);
  const inConsole = loading([at("src/signed-in/SignedInTree.tsx"), ...widelyDrawn]);
  return {
    start: loading([at("src/main.tsx")]),
    signedOut,
    signedOutScreens: screensOf(signedOut, within("resources/accounts"), infoOf),
    console: inConsole,
    heavyFields: loading(heavyFields),
    workplaces: workplaces.map(({ name, screens, steps, home }) => {
      const opened = loading(screens);
      const all = steps === "" ? [...opened] : [...opened, ...screensOf(opened, (id) => id.startsWith(steps), infoOf)];
      const elsewhere = screensOf(inConsole, (id) => !id.startsWith(home), infoOf);
      return { name, modules: new Set(all.filter((id) => !elsewhere.has(id))) };
    }),
  };
}

/**
 * Which chunk a module goes to. Left alone, Rolldown makes a chunk of whatever the same screens share: 160 files for
 * the first screen, most of them an icon or a few lines. Here what everybody loads comes as a few files, and what
 * screens share is joined by where it belongs, unless it brings a library with it that not all of them need.
 */
export function chunkGroups(): Groups {
  let parts: ReturnType<typeof partsOf> | undefined;
  const isLight = new Map<string, boolean>();
  const light = (id: string, infoOf: InfoOf): boolean => {
    const known = isLight.get(id);
    if (known !== undefined) return known;
    isLight.set(id, true); // for modules that import each other
    const own = !id.includes("/node_modules/") && importsOf(id, infoOf).every((one) => light(one, infoOf));
    const answer =
      own ||
      parts?.console.has(id) ||
      parts?.heavyFields.has(id) ||
      /\/node_modules\/(lucide-react|tslib|diff)\//.test(id);
    isLight.set(id, answer);
    return answer;
  };
  const byPart = (id: string, context: Context): string | null => {
    parts ??= partsOf((one) => context.getModuleInfo(one));
    if (parts.start.has(id)) return "start";
    if (id.includes("/node_modules/libphonenumber-js/")) return "phone-numbers";
    const inConsole = parts.console.has(id);
    if (parts.signedOut.has(id)) return inConsole || !isOfSignedOut(id) ? "start" : "signed-out";
    if (parts.signedOutScreens.has(id))
      return inConsole || sharedWithSignUp.some((folder) => id.startsWith(folder)) ? "start" : null;
    return inConsole ? "console" : null;
  };
  const byWorkplace = (id: string, context: Context): string | null => {
    parts ??= partsOf((one) => context.getModuleInfo(one));
    if (parts.signedOutScreens.has(id) || isWords(id)) return null;
    return parts.workplaces.find(({ modules }) => modules.has(id))?.name ?? null;
  };
  const byPlace = (id: string, context: Context): string | null => {
    const infoOf: InfoOf = (one) => context.getModuleInfo(one);
    parts ??= partsOf(infoOf);
    if (parts.signedOutScreens.has(id) || isWords(id)) return null;
    if (!light(id, infoOf)) return null;
    return staffRooms.some((room) => id.startsWith(room)) ? "staff-parts" : "parts";
  };
  const exact = { includeDependenciesRecursively: false };
  return [
    { ...exact, name: byPart, debugName: "by part", priority: 10 },
    { ...exact, name: byWorkplace, debugName: "by workplace", priority: 7 },
    { ...exact, name: byPlace, debugName: "by place", minShareCount: 2 },
  ];
}
