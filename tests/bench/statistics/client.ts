import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod";

export interface Sending {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Index of the body. */
  readonly body?: number;
}

export interface Told {
  readonly url: string;
  readonly clients: number;
  /** Requests per second, shared equally by the clients, answered or not. By default each waits for its response. */
  readonly perSecond?: number;
  readonly sendings: readonly Sending[];
  readonly bodies: readonly Uint8Array[];
}

const Done = z.object({
  times: z.array(z.number()),
  wallMs: z.number(),
  cpuMs: z.number(),
  failed: z.string().optional(),
});
type Done = z.output<typeof Done>;

export interface Client {
  send(told: Told): Promise<Done>;
  close(): void;
}

/** Starts a client process, which uses one core because it has one thread. */
export function startClient(): Client {
  const entry = fileURLToPath(new URL("./client-process.ts", import.meta.url));
  const child = fork(entry, [], { execArgv: ["--import", "tsx"], serialization: "advanced" });
  return {
    send: async (told) => {
      child.send(told);
      const [answer] = await once(child, "message");
      const done = Done.parse(answer);
      if (done.failed !== undefined) throw new Error(done.failed);
      return done;
    },
    close: () => child.disconnect(),
  };
}
