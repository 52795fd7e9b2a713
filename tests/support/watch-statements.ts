import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of a prepared statement; undefined for other statements. */
  readonly name: string | undefined;
}

const scope = new AsyncLocalStorage<Statement[]>();
/**
 * Number of active calls of `statementsOf`. Without one, statements are not recorded, since benchmarks use this pool as
 * well.
 */
let watches = 0;
const { query } = pg.Client.prototype;
const frame = /^(begin|commit|rollback|savepoint|release)\b/i;

function statementOf(config: unknown, values: unknown): Statement | undefined {
  if (typeof config === "string") return { text: config, values: Array.isArray(values) ? values : [], name: undefined };
  if (typeof config !== "object" || config === null || !("text" in config)) return undefined;
  const given = "values" in config ? config.values : values;
  const name = "name" in config && typeof config.name === "string" ? config.name : undefined;
  return { text: String(config.text), values: Array.isArray(given) ? given : [], name };
}

/** Records every statement that `work` sends, in order, without those that begin and end transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  watches += 1;
  await scope.run(statements, work).finally(() => (watches -= 1));
  return statements;
}

pg.Client.prototype.query = new Proxy(query, {
  apply(target, client: unknown, given: unknown[]) {
    const statement = watches > 0 ? statementOf(given[0], given[1]) : undefined;
    if (statement && !frame.test(statement.text)) scope.getStore()?.push(statement);
    return Reflect.apply(target, client, given);
  },
});

const { connect } = pg.Pool.prototype;

/**
 * Binds a pool's callbacks to the caller's async context; by default they run in the context of the connection's
 * previous user.
 */
pg.Pool.prototype.connect = new Proxy(connect, {
  apply(target, pool: unknown, given: unknown[]) {
    const [callback] = given;
    return Reflect.apply(
      target,
      pool,
      typeof callback === "function" && watches > 0
        ? [AsyncResource.bind((...args: unknown[]) => callback(...args))]
        : given,
    );
  },
});
