import { rm } from "node:fs/promises";
import { join } from "node:path";
import { distDirectory, projectRoot } from "#server/project.ts";

/** What is started by its name: commands, worker threads and processes. Everything else is reached from them. */
const entries = [
  "server/start",
  "server/build/main",
  "server/bundle-service",
  "server/staff/command",
  "server/db/embedded-worker",
  "server/packages/inspection/inspection-worker",
  "server/statistics/engine/embedded-process",
  "server/statistics/events/reading/reading-worker",
  "server/statistics/command",
  "server/statistics/events/ingestion-key-command",
  "server/demo/events/command",
  "server/demo/many/command",
  "server/demo/replay/command",
  "inspector/command",
];

/** Rooms of the sources that the server's modules come from; they keep their places in dist. */
const rooms = ["server", "contract", "inspector", "locales"];

/**
 * Packages of hundreds of modules, of which the server uses a few: only those are built in, so that a start reads less.
 */
const inlined = ["zod", "fastify-type-provider-zod", "libphonenumber-js", "drizzle-orm", "jose", "pkijs", "asn1js"];

/** Below another name than node_modules, where Node would look for a package.json to tell what kind of module it is. */
const placeOf = ({ name }: { readonly name: string }): string => `${name.replace("node_modules/", "packages/")}.js`;

/**
 * Every module of the server as JavaScript, in dist at the place it has among the sources, so that a line in a log
 * leads to its file. Other packages are left in node_modules.
 */
export async function buildServer(): Promise<void> {
  const { build } = await import("vite");
  for (const room of [...rooms, "packages"]) await rm(join(distDirectory, room), { recursive: true, force: true });
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
        output: { preserveModules: true, preserveModulesRoot: projectRoot, entryFileNames: placeOf },
      },
    },
  });
}
