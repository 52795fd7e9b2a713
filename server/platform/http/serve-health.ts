import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Services } from "#server/services.ts";
import { Failure } from "./failure.ts";
import { requireFreeSpace } from "./free-space.ts";

const timeoutMs = 2000;
/** Milliseconds that a finished check is valid, since probes come from several places at once. */
const cacheMs = 3000;
const probe = Buffer.alloc(4096, 1);

/** Writes a file beside unfinished uploads. A restart removes one that a killed process left there. */
async function writeProbe(files: string): Promise<void> {
  const path = join(files, "incoming", `${randomUUID()}.probe`);
  try {
    await writeFile(path, probe, { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Asks the database. PostgreSQL also sorts more than fits into its memory: that writes a temporary file to its disk, and
 * leaves nothing to vacuum. The embedded database shares our disk.
 */
async function checkDatabase({ db, transaction, embedded }: Services["database"]): Promise<void> {
  if (embedded) return void (await db.execute(sql`select 1`));
  await transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(
      sql`select count(*) from (select n from generate_series(1, 20000) n order by n desc offset 0) rows`,
    );
  });
}

async function checkStores({ database, environment: { dataDir } }: Services): Promise<void> {
  const files = join(dataDir, "files");
  await Promise.all([
    checkDatabase(database),
    requireFreeSpace(dataDir),
    requireFreeSpace(files).then(() => writeProbe(files)),
  ]);
}

function rejectLate(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the stores are slow")), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Serves `/health/live` (the process responds) and `/health/ready` (the database and the disk take writes, too). */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const schema = { hide: true };
  let recent: { readonly until: number; readonly checked: Promise<void> } | undefined;
  const check = (): Promise<void> => {
    if (!recent || recent.until < Date.now())
      recent = { until: Date.now() + cacheMs, checked: rejectLate(checkStores(services)) };
    return recent.checked;
  };
  app.get("/health/live", { schema }, async () => ({ status: "live" }));
  app.get("/health/ready", { schema }, async () => {
    await check().catch((error: unknown) => {
      throw new Failure("unavailable", { cause: error });
    });
    return { status: "ready" };
  });
}
