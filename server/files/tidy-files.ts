import { inArray } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import { Sha256 } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/db/transaction.ts";
import { collectContent } from "./collect-content.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services.ts";

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const refusedKeptMs = limits.refusedFileKeptHours * hourMs;

interface Tidying {
  readonly now: Date;
  /** Through the whole store, not only what has just become free. */
  readonly everything: boolean;
}

/** A noun whose rows name content of the file store; every one of them is in `server/content-references.ts`. */
export interface ContentReferences {
  /** Which of these hashes its rows name. */
  readonly named: (tx: Tx, hashes: readonly string[]) => Promise<string[]>;
  /** Forgets what nobody needs any more; hashes that may be free now. */
  readonly release: (tx: Tx, tidying: Tidying) => Promise<string[]>;
}

/** For rows that name content for as long as they are there. */
export function referencesIn(sha256: AnyPgColumn<{ data: string; notNull: true }>): ContentReferences {
  return {
    named: async (tx, hashes) => {
      const rows = await tx
        .select({ sha256 })
        .from(sha256.table)
        .where(inArray(sha256, [...hashes]));
      return rows.map((row) => row.sha256);
    },
    release: async () => [],
  };
}

/** `everything` looks through the whole store, not only for what has just become free. */
const tidyFiles = defineJob(
  "tidy-files",
  z.strictObject({ everything: z.boolean(), freed: z.array(Sha256).default([]) }),
  { lane: "long" },
);

/** In the transaction that refuses a file. */
export function tidyWhenRefused(tx: Tx, refusedAt: Date): Promise<void> {
  return enqueue(
    tx,
    tidyFiles,
    { everything: false, freed: [] },
    { runAt: new Date(refusedAt.getTime() + refusedKeptMs) },
  );
}

/** At that moment something else will have been kept for as long as it had to be. */
export function tidyAt(tx: Tx, runAt: Date): Promise<void> {
  return enqueue(tx, tidyFiles, { everything: false, freed: [] }, { runAt });
}

/**
 * In the transaction that lets go of content; a little later, because somebody may be sending the same at this moment.
 */
export function tidySoon(tx: Tx, freed: string[], now = new Date()): Promise<void> {
  return enqueue(tx, tidyFiles, { everything: false, freed }, { runAt: new Date(now.getTime() + hourMs) });
}

/** Once a day from now on, unless that is arranged already. */
export function tidyDaily(tx: Tx, now = new Date()): Promise<void> {
  return enqueue(
    tx,
    tidyFiles,
    { everything: true, freed: [] },
    { runAt: new Date(now.getTime() + hourMs), dedupe: "daily" },
  );
}

export function tidyFilesOf(services: Services, references: readonly ContentReferences[]): JobHandler {
  return handleJob(tidyFiles, {
    prepare: async ({ everything, freed }) => {
      const now = new Date();
      await tidy(services, references, { now, everything, freed });
      const tomorrow = new Date(now.getTime() + dayMs - hourMs);
      return async (tx) => {
        if (everything) await tidyDaily(tx, tomorrow);
      };
    },
  });
}

/** Asks every noun to forget what it needs no longer, then removes content that no row of any noun names. */
export async function tidy(
  { database, files }: Pick<Services, "database" | "files">,
  references: readonly ContentReferences[],
  { now, everything, freed = [] }: Tidying & { readonly freed?: readonly string[] },
): Promise<void> {
  const { db } = database;
  const candidates = [...freed];
  for (const { release } of references) candidates.push(...(await release(db, { now, everything })));
  // Content is kept before the row that names it is written: what came a short while ago is left alone.
  const untouchedSince = new Date(now.getTime() - (everything ? dayMs : hourMs));
  const named = async (hashes: readonly string[]): Promise<Set<string>> =>
    new Set((await Promise.all(references.map((one) => one.named(db, hashes)))).flat());
  await collectContent(files, everything ? files.list() : candidates, { untouchedSince, named });
}
