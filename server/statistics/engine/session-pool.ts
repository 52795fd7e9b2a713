import type { Session } from "chdb";

/** Pool of the embedded engine's sessions with a queue, since each session runs one statement at a time. */
export interface SessionPool {
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): void;
}

export function createSessionPool(open: () => Session, count: number): SessionPool {
  const all = Array.from({ length: count }, open);
  const free = [...all];
  const waiting: ((session: Session) => void)[] = [];
  const take = (): Promise<Session> => {
    const session = free.pop();
    return session ? Promise.resolve(session) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (session: Session): void => {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };
  return {
    use: async (work) => {
      const session = await take();
      try {
        return await work(session);
      } finally {
        giveBack(session);
      }
    },
    close: () => {
      for (const session of all) session.close();
    },
  };
}
