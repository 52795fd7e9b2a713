import type { FastifyBaseLogger } from "fastify";

type Bindings = Parameters<FastifyBaseLogger["child"]>[0];
type ChildOptions = Parameters<FastifyBaseLogger["child"]>[1];
type LogArguments = [said: unknown, message?: string, ...more: unknown[]];

/** Logger with the request's id. It creates its child logger on first use, because most requests log nothing. */
class LazyRequestLogger implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }

  #speak(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings);
    return this.#own;
  }

  get level(): string {
    return this.#log.level;
  }
  set level(level: string) {
    this.#speak().level = level;
  }
  silent(): void {}
  fatal(...words: LogArguments): void {
    this.#speak().fatal(...words);
  }
  error(...words: LogArguments): void {
    this.#speak().error(...words);
  }
  warn(...words: LogArguments): void {
    this.#speak().warn(...words);
  }
  // Fastify logs every request and response at this level, even while it is disabled.
  info(): void {}
  debug(): void {}
  trace(): void {}
  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.#speak().child(bindings, options);
  }
}

/** Creates a request's logger: Fastify's usual child logger if requests are logged at this level, else a lazy one. */
export function createRequestLogger(
  log: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildOptions,
): FastifyBaseLogger {
  const tellsAll = !["warn", "error", "fatal", "silent"].includes(log.level);
  return tellsAll ? log.child(bindings, options) : new LazyRequestLogger(log, bindings);
}
