import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { BaseLogger } from "pino";
import { setChangeSink, type ChangeEvent } from "./change-events.ts";
import { assertOutsideTransaction, runInsideTransaction } from "./transaction-scope.ts";
import { columnCasing } from "./column-casing.ts";
import { isRetryable } from "./sql-state.ts";

/** Database handle that store functions take: a transaction, a nested one, or (for reads) the database itself. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;
/** Registers an effect to run after the commit and only then; a failure there is logged, never thrown. */
export type AfterCommit = (effect: () => unknown) => void;
export type Transaction = <T>(work: (tx: Tx, after: AfterCommit) => Promise<T>) => Promise<T>;

interface TransactionOptions {
  tries: number;
  /**
   * Maximum milliseconds that a transaction may hold its connection after its last query. PostgreSQL has its own
   * settings for that.
   */
  heldMs?: number;
  /** Receives the transaction's changes, after the commit. */
  publish?: (changes: readonly ChangeEvent[]) => void;
}

/** Effects and changes that a transaction leaves for after its commit. */
interface CommitActions {
  readonly effects: (() => unknown)[];
  readonly changes: ChangeEvent[];
}

export function createTransaction(pool: pg.Pool, log: BaseLogger, limits: TransactionOptions): Transaction {
  const attempt = async <T>(
    work: (tx: Tx, after: AfterCommit) => Promise<T>,
    { effects, changes }: CommitActions,
  ): Promise<T> => {
    const client = await pool.connect();
    const watch =
      limits.heldMs === undefined ? undefined : setTimeout(() => void client.end().catch(() => {}), limits.heldMs);
    const logger = { logQuery: () => void watch?.refresh() };
    try {
      return await drizzle({ client, ...columnCasing, logger }).transaction((tx) =>
        runInsideTransaction(() => {
          setChangeSink(tx, (change) => changes.push(change));
          return work(tx, (effect) => effects.push(effect));
        }),
      );
    } finally {
      clearTimeout(watch);
      client.release();
    }
  };
  return async (work) => {
    assertOutsideTransaction();
    for (let run = 1; ; run++) {
      const committed: CommitActions = { effects: [], changes: [] };
      try {
        const result = await attempt(work, committed);
        if (committed.changes.length > 0) limits.publish?.(committed.changes);
        await runEffects(committed.effects, log);
        return result;
      } catch (error) {
        if (run >= limits.tries || !isRetryable(error)) throw error;
      }
    }
  };
}

const runEffects = async (effects: (() => unknown)[], log: BaseLogger): Promise<void> => {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, "an after-commit effect failed");
    }
  }
};
