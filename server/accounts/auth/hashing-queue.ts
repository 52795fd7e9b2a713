import { Failure } from "#server/platform/http/failure.ts";

/**
 * Priority of a caller. `known`: people with a known browser, a session, a mailed link or a solved captcha. They go
 * first, so that strangers who send many passwords at once don't hold them up.
 */
export type Caller = "known" | "unknown";

const busyRetrySeconds = 2;

/**
 * Returns a queue that runs at most `concurrency` hashes at a time, known people's first. At most `maxQueued` hashes of
 * either kind wait, and at most `maxQueued + concurrency` strangers are admitted at a time.
 */
export function createHashingQueue({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  let free = concurrency;
  let strangers = 0;
  const waiting: Record<Caller, (() => void)[]> = { known: [], unknown: [] };

  function requireRoom(caller: Caller): void {
    if (waiting[caller].length < maxQueued) return;
    if (caller === "unknown") throw new Failure("captcha_required");
    throw new Failure("unavailable", { params: { retryAfterSeconds: busyRetrySeconds } });
  }

  return {
    /**
     * Runs a stranger's sign-in, with all its statements, in one of the places. A place is taken before the first
     * statement: a queue that counted only waiting hashes would admit a whole flood before the first one waits.
     * @throws `captcha_required` if all places are taken: a solved captcha makes strangers known
     */
    async admitStranger<T>(signIn: () => Promise<T>): Promise<T> {
      if (strangers >= maxQueued + concurrency) throw new Failure("captcha_required");
      strangers += 1;
      try {
        return await signIn();
      } finally {
        strangers -= 1;
      }
    },
    /**
     * Runs a hash when its turn comes.
     * @throws `captcha_required` for strangers and `unavailable` for known people, if too many wait
     */
    async run<T>(caller: Caller, hash: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1;
      else {
        requireRoom(caller);
        await new Promise<void>((resolve) => waiting[caller].push(resolve));
      }
      try {
        return await hash();
      } finally {
        const next = waiting.known.shift() ?? waiting.unknown.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
