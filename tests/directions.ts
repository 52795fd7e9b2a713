/**
 * Checks import directions between rooms (top-level folders): src → resources/<noun> → providers, ui → contract,
 * inspector ← server. Also checks the order of the server's nouns (server-nouns.ts) and how imports are written:
 * relative within a noun's folder, with # across nouns and rooms. Rejects small files with one importer, too, because
 * it knows all imports (house/private-files.ts).
 * Fails too if no module has an import: without a parser, dependency-cruiser finds nothing and reports no fault.
 */
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { existsSync } from "node:fs";
import { extname } from "node:path";
import { privateFileFaults } from "#tests/house/private-files.ts";
import { nounFaults } from "./server-nouns.ts";

const rooms = ["contract", "inspector", "server", "demo", "providers", "resources", "ui", "src", "locales"] as const;
type Room = (typeof rooms)[number];

const mayImport: Record<Room, readonly Room[]> = {
  contract: ["contract"],
  inspector: ["inspector", "contract", "locales"],
  server: ["server", "demo", "contract", "inspector", "locales"],
  demo: ["demo", "server", "contract", "inspector", "locales"],
  providers: ["providers", "contract", "locales"],
  ui: ["ui", "contract", "locales"],
  resources: ["resources", "providers", "ui", "contract", "inspector"],
  src: ["src", "resources", "providers", "ui", "contract", "inspector", "locales"],
  locales: ["locales"],
};

const between = (room: Room): IForbiddenRuleType => ({
  name: `${room}-imports`,
  severity: "error",
  from: { path: `^${room}/` },
  to: { path: `^(${rooms.filter((other) => !mayImport[room].includes(other)).join("|")}|tests)/` },
});

const forbidden: IForbiddenRuleType[] = [
  ...rooms.map(between),
  {
    name: "no-cycles",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
  },
  {
    name: "own-resource-only",
    severity: "error",
    from: { path: "^resources/(ratings|[^/]+/[^/]+)/" },
    // Other nouns may only use a noun's shared components, its paths, and its index with name and calls.
    to: { path: "^resources/", pathNot: "^resources/($1/|(ratings|[^/]+/[^/]+)/(parts/|paths\\.ts$|index\\.tsx$))" },
  },
  {
    name: "server-without-demo",
    severity: "error",
    from: { path: "^server/", pathNot: "^server/(run-server|platform/status/demo-accounts)\\.ts$" },
    to: { path: "^demo/" },
  },
  {
    name: "domains-are-wired-once",
    severity: "error",
    from: { pathNot: "^server/domains\\.ts$" },
    to: { path: "^server/[^/]+/index\\.ts$" },
  },
  { name: "contract-is-pure", severity: "error", from: { path: "^contract/" }, to: { dependencyTypes: ["core"] } },
  {
    name: "contract-libraries",
    severity: "error",
    from: { path: "^contract/" },
    to: { path: "^node_modules/", pathNot: "^node_modules/(zod|@casl/ability|libphonenumber-js)/" },
  },
  {
    name: "inspector-is-wordless",
    severity: "error",
    from: { path: "^inspector/", pathNot: "^inspector/print-report\\.ts$" },
    to: { path: "^locales/" },
  },
  {
    name: "server-writes-in-texts",
    severity: "error",
    from: { path: "^server/", pathNot: "^server/platform/texts/" },
    to: { path: "^locales/" },
  },
  {
    name: "inspector-is-portable",
    severity: "error",
    from: { path: "^inspector/", pathNot: "^inspector/(command|file-reader|node-backend)\\.ts$" },
    to: { dependencyTypes: ["core"] },
  },
];

const answer = await cruise(
  [...rooms, "tests"].filter((room) => existsSync(room)),
  {
    validate: true,
    ruleSet: { forbidden },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx"], conditionNames: ["import"] },
  },
);
const { modules, summary } = answer.output as ICruiseResult;
const ours = modules.filter(
  (module) => [".ts", ".tsx"].includes(extname(module.source)) && !module.source.startsWith("node_modules"),
);
const unresolved = ours.flatMap((module) =>
  module.dependencies
    .filter((dependency) => dependency.couldNotResolve && dependency.module.startsWith("#"))
    .map((dependency) => `${module.source} → ${dependency.module}`),
);

/** Domains of one noun only, and rooms without domains: their files import each other relatively. */
const undividedFolders = ["src", "inspector", "demo", "server/integrations"];
const undividedRooms = ["providers", "ui", "tests", "locales"];

/** The folder whose files import each other relatively: a noun's (`server/review/desk`) or an undivided one. */
function folderOf(path: string): string {
  const undivided = undividedFolders.find((folder) => path.startsWith(`${folder}/`));
  if (undivided) return undivided;
  const folders = path.split("/").slice(0, -1);
  const [room = "", domain = "", noun = ""] = folders;
  if (undividedRooms.includes(room)) return folders.slice(0, 2).join("/");
  const isStatistics = domain === "statistics" && room !== "resources" && noun !== "console-analytics";
  return isStatistics || domain === "ratings" ? `${room}/${domain}` : folders.slice(0, 3).join("/");
}
const misspelt = ours.flatMap((module) =>
  module.dependencies
    .filter((dependency) => /^[.#]/.test(dependency.module) && /\/.*\.tsx?$/.test(dependency.resolved))
    .filter(
      (dependency) => (folderOf(module.source) === folderOf(dependency.resolved)) !== dependency.module.startsWith("."),
    )
    .map((dependency) => `${module.source} → ${dependency.module}`),
);

const ofNouns = nounFaults(ours);
const ofPrivateFiles = privateFileFaults(ours);

for (const violation of summary.violations)
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
for (const missing of unresolved) console.error(`not resolved: ${missing}`);
for (const specifier of misspelt) console.error(`relative within a noun's folder, # across: ${specifier}`);
for (const fault of [...ofNouns, ...ofPrivateFiles]) console.error(fault);
const faults = summary.violations.length + unresolved.length + misspelt.length + ofNouns.length + ofPrivateFiles.length;
console.log(`${ours.length} modules, ${faults} faults`);
const parsed = ours.some((module) => module.dependencies.length > 0);
process.exit(parsed && faults === 0 ? 0 : 1);
