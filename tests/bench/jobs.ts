/**
 * `npm run bench:jobs` measures how long a mail, and another developer's small package, wait while forty packages of
 * one developer are inspected. Runs on the embedded database and PostgreSQL, and prints whether the aims are met.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { createAppRow } from "#server/catalog/apps/apps.store.ts";
import { readEnvironment } from "#server/environment.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import { startServer } from "#server/server.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import { attachFile } from "#server/catalog/versions/files/attach-file.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import type { Services } from "#server/services.ts";
import { createVersion, lockVersion } from "#server/catalog/versions/versions.store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { seedPeople } from "#tests/support/people.ts";
import { postgresBinaries, startPrivatePostgres } from "#tests/support/private-postgres.ts";
import { benchFiles } from "./package-files.ts";

const packages = 40;
const mails = 20;
const aimMs = 2_000;

/** Stores a package with unique bytes after the archive, so that forty uploads differ. */
const storeCopy = ({ files }: Services, bytes: Buffer): Promise<StoredFile> =>
  files.put(Buffer.concat([bytes, Buffer.from(randomUUID())]));

async function attach(services: Services, developerId: string, { sha256, sizeBytes }: StoredFile): Promise<string> {
  return services.database.transaction(async (tx) => {
    const app = await createAppRow(tx, { developerId, title: "Bench" });
    const row = {
      appId: app.id,
      mode: "create",
      saveType: "WITH_FILE",
      form: emptyVersionForm("apk", "Bench"),
    } as const;
    const draft = await lockVersion(tx, (await createVersion(tx, row)).id);
    if (!draft) throw new Error("the draft is gone");
    const file = { kind: "apk", fileName: "bench.apk", sizeBytes, sha256 } as const;
    return (await attachFile(tx, draft, file)).file.id;
  });
}

const unfinished = async ({ database }: Services): Promise<number> => {
  const { rows } = await database.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from job where kind = 'inspect-file' and state in ('ready', 'running')`,
  );
  return rows[0]?.waiting ?? 0;
};

/** Queues a mail; returns the milliseconds from its commit to its delivery attempt. */
async function mailWait({ database }: Services): Promise<number> {
  const to = `${randomUUID()}@bench.example`;
  const content = {
    language: "en-US",
    subject: "Bench",
    greeting: "Hello Asha,",
    lines: ["Bench"],
    action: "Open",
    link: "https://store.example",
    note: "Bench",
    storeName: "Bazaar",
  } as const;
  await database.transaction((tx) => queueMail(tx, { to, template: "verify-email", content }));
  const began = performance.now();
  for (;;) {
    const [row] = await database.db.select({ attempts: mail.attempts }).from(mail).where(eq(mail.to, to));
    if (row && row.attempts > 0) return performance.now() - began;
    await wait(5);
  }
}

async function inspectionWait({ database }: Services, id: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [row] = await database.db.select().from(packageFile).where(eq(packageFile.id, id));
    if (row?.inspectedAt) return performance.now() - began;
    await wait(20);
  }
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-jobs-"));
  const given = { NODE_ENV: "test", DEMO: "off", STATISTICS: "off", LOG_LEVEL: "error", DATA_DIR: dataDir };
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const environment = readEnvironment({ ...given, ...database, PORT: String(await freePort()) });
  const server = await startServer({ environment, web: async () => undefined });
  const { services } = server;
  try {
    const people = await seedPeople(services);
    const files = (await benchFiles()).filter(({ sizeBytes }) => sizeBytes < limits.package.directBytes);
    const large = await readFile(files.find(({ name }) => name === "built-20MB-v1")?.path ?? "");
    const small = await readFile(files.find(({ name }) => name === "built-1MB")?.path ?? "");
    const stored: StoredFile[] = [];
    for (let at = 0; at < packages; at += 1) stored.push(await storeCopy(services, large));
    const others = await storeCopy(services, small);
    const began = performance.now();
    for (const file of stored) await attach(services, people.developerId, file);
    const other = inspectionWait(services, await attach(services, people.strangerDeveloperId, others));
    const waits: number[] = [];
    for (let at = 0; at < mails; at += 1) waits.push(await mailWait(services));
    const [left, longest] = [await unfinished(services), Math.max(...waits)];
    const otherMs = await other;
    const behind = await unfinished(services);
    while ((await unfinished(services)) > 0) await wait(100);
    console.log(`${engine}: ${packages} packages of 20 MB inspected in ${ms(performance.now() - began)}`);
    console.log(
      `  ${mails} mails meanwhile (${left} packages still waiting): median ${ms(middle(waits))}, longest ${ms(longest)}`,
    );
    console.log(`  another developer's package: ${ms(otherMs)}, with ${behind} of the forty still behind it`);
    console.log(`  a mail waits under ${ms(aimMs)}: ${longest < aimMs && left > 0 ? "met" : "NOT MET"}`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await measure("embedded", undefined);
const binaries = postgresBinaries();
if (binaries === undefined) console.log("SKIPPED: PostgreSQL is not installed");
else {
  const postgres = await startPrivatePostgres(binaries);
  try {
    await measure("PostgreSQL", postgres.url("postgres"));
  } finally {
    await postgres.stop();
  }
}
process.exit(0);
