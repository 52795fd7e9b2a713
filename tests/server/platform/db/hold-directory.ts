/** Child process that holds a directory's lock until it is killed. */
import { lockDirectory } from "#server/platform/db/directory-lock.ts";

await lockDirectory(process.argv[2] ?? "", "http://localhost:1", () => process.exit(1));
console.log("held");
setInterval(() => {}, 60_000); // the lock alone keeps no process alive
