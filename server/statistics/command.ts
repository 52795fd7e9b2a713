import { DirectoryInUse } from "#server/platform/db/directory-lock.ts";
import { EnvironmentError } from "#server/environment.ts";
import { healCommandUsage, runHeal } from "./final-days/heal-command.ts";
import { restateCommandUsage, runRestate } from "./restatements/restate-command.ts";
import { rebuildCommandUsage, runRebuild } from "./schema/rebuild-command.ts";

/** `npm run statistics -- VERB …`: operator commands for the analytical store. */
const verbs = new Map<string, (args: string[]) => Promise<number>>([
  ["rebuild", runRebuild],
  ["heal", runHeal],
  ["restate", runRestate],
]);

async function run([verb = "", ...args]: string[]): Promise<number> {
  const act = verbs.get(verb);
  if (act) return act(args);
  console.error([rebuildCommandUsage, healCommandUsage, restateCommandUsage].join("\n\n"));
  return 2;
}

const isExpected = (error: unknown): boolean => error instanceof EnvironmentError || error instanceof DirectoryInUse;

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(isExpected(error) && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
