/** `npm run check`: the checks of the source, all of them even when one fails. */
import { spawnSync } from "node:child_process";
import { checks } from "./checks.ts";

const failed = checks.filter((check) => {
  const { status } = spawnSync(check.command, check.args, { stdio: "inherit" });
  console.log(`${status === 0 ? "ok" : "FAILED"}  ${check.name}`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
