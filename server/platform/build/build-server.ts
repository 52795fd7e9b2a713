import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { distDirectory, projectRoot } from "#server/project-paths.ts";

/** Modules started by path: commands, worker threads and processes. All others are imported from them. */
const entries = [
  "server/start",
  "server/platform/build/main",
  "server/bundle-service",
  "server/staff/members/command",
  "server/platform/db/embedded-worker",
  "server/catalog/packages/inspection/inspection-worker",
  "server/statistics/engine/embedded-process",
  "server/statistics/events/reading/reading-worker",
  "server/statistics/command",
  "server/statistics/events/ingestion-key-command",
  "demo/events/command",
  "demo/bulk/command",
  "demo/replay/command",
  "inspector/command",
];

/** Source folders of the server's modules; they keep their paths in `dist`. */
const sourceFolders = ["server", "demo", "contract", "inspector", "locales"];

/**
 * Packages with hundreds of modules, of which the server uses a few. Only those are bundled, so that a start reads
 * less.
 */
const inlined = ["zod", "fastify-type-provider-zod", "libphonenumber-js", "drizzle-orm", "jose", "pkijs", "asn1js"];

/**
 * Renames `node_modules` to `packages`: below `node_modules`, Node would look for a package.json to learn the module
 * type.
 */
const entryFileName = ({ name }: { readonly name: string }): string =>
  `${name.replace("node_modules/", "packages/")}.js`;

/**
 * Builds every server module to the same path in `dist`, so that a stack trace leads to its source. Other packages stay
 * in node_modules.
 */
export async function buildServer(): Promise<void> {
  const { build } = await import("vite");
  for (const room of [...sourceFolders, "packages"])
    await rm(join(distDirectory, room), { recursive: true, force: true });
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: inlined },
    build: {
      ssr: true,
      outDir: distDirectory,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(projectRoot, `${name}.ts`)])),
        output: { preserveModules: true, preserveModulesRoot: projectRoot, entryFileNames: entryFileName },
      },
    },
  });
  // Locale files are not bundled: the server reads them at run time, so that a new language needs no import.
  const isText = (source: string): boolean => !source.endsWith(".ts");
  await cp(join(projectRoot, "locales"), join(distDirectory, "locales"), { recursive: true, filter: isText });
}
