import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/**
 * Scope of the current transaction. The embedded database has one connection: a query on the pool from inside a
 * transaction would wait for that transaction for ever. On PostgreSQL it would silently run outside the transaction. So
 * such a query throws on both.
 */
const scope = new AsyncLocalStorage<{ open: boolean }>();

export class DatabaseUsedInsideTransaction extends Error {
  constructor() {
    super("The database was used inside a transaction: pass on the tx");
    this.name = "DatabaseUsedInsideTransaction";
  }
}

export function assertOutsideTransaction(): void {
  if (scope.getStore()?.open) throw new DatabaseUsedInsideTransaction();
}

/** Number of transactions that are open in this process. */
let openTransactions = 0;

export async function runInsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  openTransactions += 1;
  try {
    return await scope.run(mark, work);
  } finally {
    mark.open = false; // work that outlives the transaction may use the pool again
    openTransactions -= 1;
    // Disabled while no transaction is open, so that Node need not track promises.
    if (openTransactions === 0) scope.disable();
  }
}

/** Wraps the pool so that using it inside a transaction throws. */
export function guardPool(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, key) {
      if (key === "query" || key === "connect") assertOutsideTransaction();
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
