/**
 * Client process, so that sending requests does not count as the server's time. Sends the given requests with several
 * clients and reports the milliseconds of each.
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Sending, Told } from "./client.ts";

const agent = new Agent({ keepAlive: true });

const send = (url: string, { method, path, headers, body }: Sending, bodies: Told["bodies"]): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { agent, method, headers: { ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString("utf8")}`));
      });
    });
    asked.on("error", reject);
    if (method === "POST") asked.setHeader("idempotency-key", randomUUID());
    asked.end(body === undefined ? undefined : bodies[body]);
  });

/** Each client sends its next request when the last is answered. */
async function sendAnswered({ url, clients, sendings, bodies }: Told): Promise<number[]> {
  const left = sendings.values();
  const times: number[] = [];
  const client = async (): Promise<void> => {
    for (const next of left) {
      const began = performance.now();
      await send(url, next, bodies);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** Each client sends once per period, at a random moment; its time counts from that moment. */
async function sendPaced({ url, clients, sendings, bodies }: Told, perSecond: number): Promise<number[]> {
  const periodMs = (1_000 * clients) / perSecond;
  const began = performance.now();
  return Promise.all(
    sendings.map(async (sending, at) => {
      const due = began + (Math.floor(at / clients) + Math.random()) * periodMs;
      await wait(due - performance.now());
      await send(url, sending, bodies);
      return performance.now() - due;
    }),
  );
}

async function run(told: Told) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const times = await (told.perSecond === undefined ? sendAnswered(told) : sendPaced(told, told.perSecond));
  const { user, system } = process.cpuUsage(cpu);
  return { times, wallMs: performance.now() - began, cpuMs: (user + system) / 1_000 };
}

process.on("message", (told: Told) => {
  run(told).then(
    (done) => process.send?.(done),
    (error: unknown) => process.send?.({ times: [], wallMs: 0, cpuMs: 0, failed: String(error) }),
  );
});
process.once("disconnect", () => process.exit(0));
