/** Limits concurrent runs. Further runs queue, first in first out, and leave the queue when their signal aborts. */
export function createConcurrencyLimiter(atOnce: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener("abort", leave);
        running += 1;
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal.reason);
      };
      if (signal.aborted) reject(signal.reason);
      else if (running < atOnce) begin();
      else {
        queue.push(begin);
        signal.addEventListener("abort", leave, { once: true });
      }
    });
  return {
    waiting: (): number => queue.length,
    run: async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
      await enter(signal);
      try {
        return await work();
      } finally {
        running -= 1;
        queue.shift()?.();
      }
    },
  };
}
