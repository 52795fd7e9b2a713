/**
 * Client process with raw sockets, each of which sends its next request once the last response is complete. Node's own
 * HTTP client would cost CPU time that counts as the server's.
 */
import { connect, type Socket } from "node:net";
import * as z from "zod";

const Order = z.object({ port: z.number(), clients: z.number(), ms: z.number(), requests: z.array(z.string()) });
type Order = z.output<typeof Order>;

/** Returns the length of the whole response; 0 until its headers are complete. */
function lengthOf(answer: string): number {
  const head = answer.indexOf("\r\n\r\n");
  if (head === -1) return 0;
  if (!answer.startsWith("HTTP/1.1 200")) throw new Error(answer.slice(0, 600));
  return head + 4 + Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
}

function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const take = (part: Buffer): void => {
      answer += part.toString("latin1");
      try {
        const length = lengthOf(answer);
        if (length === 0 || answer.length < length) return;
        socket.off("data", take);
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    socket.on("data", take);
    socket.once("error", reject);
    socket.write(request, "latin1");
  });
}

async function run({ port, clients, ms, requests }: Order): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  let turn = 0;
  const client = async (): Promise<void> => {
    const socket = connect(port, "127.0.0.1").setNoDelay().setMaxListeners(0);
    while (performance.now() < end) {
      const began = performance.now();
      await ask(socket, requests[turn++ % requests.length] ?? "");
      times.push(performance.now() - began);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

process.on("message", (order: unknown) => {
  run(Order.parse(order)).then(
    (times) => process.send?.({ times }),
    (error: unknown) => process.send?.({ times: [], failed: String(error) }),
  );
});
process.once("disconnect", () => process.exit(0));
