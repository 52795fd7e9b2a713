import type { FastifyBaseLogger } from "fastify";

type Bindings = Parameters<FastifyBaseLogger["child"]>[0];
type ChildOptions = Parameters<FastifyBaseLogger["child"]>[1];
type Words = [said: unknown, message?: string, ...more: unknown[]];

/** Adds the request's id to what is said. Its logger is made with the first word: most requests say nothing. */
class RequestLog implements FastifyBaseLogger {
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
  fatal(...words: Words): void {
    this.#speak().fatal(...words);
  }
  error(...words: Words): void {
    this.#speak().error(...words);
  }
  warn(...words: Words): void {
    this.#speak().warn(...words);
  }
  // Fastify tells every request and answer on this level, whether somebody listens or not.
  info(): void {}
  debug(): void {}
  trace(): void {}
  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.#speak().child(bindings, options);
  }
}

/**
 * Fastify's logger of one request: as it makes it itself where every request is told, else one that waits for words.
 */
export function loggerOfRequest(log: FastifyBaseLogger, bindings: Bindings, options: ChildOptions): FastifyBaseLogger {
  const tellsAll = !["warn", "error", "fatal", "silent"].includes(log.level);
  return tellsAll ? log.child(bindings, options) : new RequestLog(log, bindings);
}
