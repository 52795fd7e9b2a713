/** Child process that writes rows and prints each key once the database has acknowledged it. */
import { pino } from "pino";
import { openDatabase } from "#server/platform/db/database.ts";

const database = await openDatabase({ dataDir: process.argv[2] ?? "", log: pino({ level: "silent" }) });
for (let index = 0; ; index++) {
  const key = `${process.pid}-${index}`;
  await database.pool.query("insert into rate_limit values ($1, 1, now())", [key]);
  console.log(key);
}
