import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Peer, startPeer } from "./clickhouse-peer.ts";

/** Fault injected into the next matching statement, before or after it is executed. */
export type StatementFault =
  /** An error response of ClickHouse with this code and name. */
  | { readonly code: number; readonly name: string; readonly text?: string }
  /**
   * The connection breaks before the statement arrives (`cut_before`), or after its execution but before the response
   * (`cut_after`).
   */
  | "cut_before"
  | "cut_after"
  /** A proxy in front of ClickHouse answers 502. */
  | "bad_gateway";

export interface FaultyPeer {
  readonly url: string;
  /** Fails every matching statement until the returned function is called. */
  failing(matching: RegExp, fault: StatementFault): () => void;
  close(): Promise<void>;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, fault: Exclude<StatementFault, "cut_before" | "cut_after">): void {
  if (fault === "bad_gateway") {
    response.writeHead(502, { "content-type": "text/html" });
    response.end("<html><h1>502 Bad Gateway</h1></html>");
    return;
  }
  const { code, name, text = "it went wrong" } = fault;
  response.writeHead(500, { "x-clickhouse-exception-code": String(code), "content-type": "text/plain" });
  response.end(`Code: ${code}. DB::Exception: ${text}. (${name}) (version 26.7.1.1)`);
}

function forward(
  peer: Peer,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ message: IncomingMessage; bytes: Buffer }> {
  const to = new URL(incoming.url ?? "/", peer.url);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: to.hostname,
        port: to.port,
        path: `${to.pathname}${to.search}`,
        method: incoming.method,
        headers: incoming.headers,
      },
      (message) => bytesOf(message).then((bytes) => resolve({ message, bytes }), reject),
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Starts a ClickHouse server whose statements can be made to fail like on a broken network or full disk. */
export async function startFaultyPeer(): Promise<FaultyPeer> {
  const peer = await startPeer();
  const faults: { matching: RegExp; fault: StatementFault }[] = [];
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bytesOf(incoming);
    const statement = `${decodeURIComponent(incoming.url ?? "").replaceAll("+", " ")} ${body.toString("latin1")}`;
    const fault = faults.find(({ matching }) => matching.test(statement))?.fault;
    if (fault === "cut_before") return void incoming.socket.destroy();
    if (fault !== undefined && fault !== "cut_after") return refuse(response, fault);
    const { message, bytes } = await forward(peer, incoming, body);
    if (fault === "cut_after") return void incoming.socket.destroy();
    response.writeHead(message.statusCode ?? 500, message.headers);
    response.end(bytes);
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { username, password } = new URL(peer.url);
  return {
    url: `http://${username}:${password}@127.0.0.1:${port}`,
    failing: (matching, fault) => {
      const one = { matching, fault };
      faults.push(one);
      return () => void faults.splice(faults.indexOf(one), 1);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await peer.close();
    },
  };
}
