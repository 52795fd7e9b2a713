import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of a prepared one. */
  readonly name: string | undefined;
}

const scope = new AsyncLocalStorage<Statement[]>();
/** Nobody pays for what nobody watches: the benches ask through this as well. */
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

/** Every statement that `work` puts to the database, in order, without what begins and ends its transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const said: Statement[] = [];
  watches += 1;
  await scope.run(said, work).finally(() => (watches -= 1));
  return said;
}

pg.Client.prototype.query = new Proxy(query, {
  apply(target, client: unknown, given: unknown[]) {
    const statement = watches > 0 ? statementOf(given[0], given[1]) : undefined;
    if (statement && !frame.test(statement.text)) scope.getStore()?.push(statement);
    return Reflect.apply(target, client, given);
  },
});

const { connect } = pg.Pool.prototype;

/** A pool hands a connection over in the context of whoever gave it back: the statement belongs to who asked for it. */
pg.Pool.prototype.connect = new Proxy(connect, {
  apply(target, pool: unknown, given: unknown[]) {
    const [found] = given;
    return Reflect.apply(
      target,
      pool,
      typeof found === "function" && watches > 0 ? [AsyncResource.bind((...args: unknown[]) => found(...args))] : given,
    );
  },
});
