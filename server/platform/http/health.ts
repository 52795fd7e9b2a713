import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Failure } from "./failure.ts";
import type { Services } from "#server/services.ts";

const timeoutMs = 2000;

async function checkDatabase({ database }: Services): Promise<void> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("database is slow")), timeoutMs).unref(),
  );
  await Promise.race([database.db.execute(sql`select 1`), late]);
}

/** Serves `/health/live` (the process responds) and `/health/ready` (the database does, too). */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const schema = { hide: true };
  app.get("/health/live", { schema }, async () => ({ status: "live" }));
  app.get("/health/ready", { schema }, async () => {
    await checkDatabase(services).catch((error: unknown) => {
      throw new Failure("unavailable", { cause: error });
    });
    return { status: "ready" };
  });
}
