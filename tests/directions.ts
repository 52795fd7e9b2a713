/**
 * Rooms and their directions (architecture): src → resources/<noun> → providers, ui → contract, inspector ← server.
 * Fails as well when the tool parsed suspiciously few modules, because without a parser it finds nothing and says so.
 */
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { existsSync } from "node:fs";
import { extname } from "node:path";

const rooms = ["contract", "inspector", "server", "providers", "resources", "ui", "src", "locales"] as const;
type Room = (typeof rooms)[number];

const mayImport: Record<Room, readonly Room[]> = {
  contract: ["contract"],
  inspector: ["inspector", "contract", "locales"],
  server: ["server", "contract", "inspector"],
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
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "own-resource-only",
    severity: "error",
    from: { path: "^resources/([^/]+)/" },
    to: { path: "^resources/", pathNot: "^resources/$1/" },
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
    name: "inspector-is-portable",
    severity: "error",
    from: { path: "^inspector/", pathNot: "^inspector/(command|file-reader|node-machine)\\.ts$" },
    to: { dependencyTypes: ["core"] },
  },
];

const answer = await cruise(
  rooms.filter((room) => existsSync(room)),
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
    .filter((one) => one.couldNotResolve && one.module.startsWith("#"))
    .map((one) => `${module.source} → ${one.module}`),
);

for (const violation of summary.violations)
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
for (const missing of unresolved) console.error(`not resolved: ${missing}`);
console.log(`${ours.length} modules, ${summary.violations.length} violations`);
const parsed = ours.some((module) => module.dependencies.length > 0);
process.exit(parsed && summary.violations.length === 0 && unresolved.length === 0 ? 0 : 1);
