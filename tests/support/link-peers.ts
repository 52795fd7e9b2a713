import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Server } from "node:net";
import { afterEach } from "vitest";
import { type LinkChecker, createLinkChecker } from "#server/integrations/links/link-checker.ts";
import { certificates } from "./certificates.ts";
import { type DnsPeer, openDnsPeer } from "./dns-peer.ts";

/** IP address at which a test's web servers may be reached; 127.0.0.2 stands for a forbidden internal machine. */
export const openHost = "127.0.0.1";
export const closedHost = "127.0.0.2";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function portOf(server: Server, host: string): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts a web server until the end of the test; returns its port. */
export async function openSite(listener: RequestListener, host = openHost): Promise<number> {
  const server = createServer(listener);
  opened.push(() => (server.closeAllConnections(), server.close()));
  return portOf(server, host);
}

export async function openTlsSite(listener: RequestListener, of: keyof typeof certificates = "site"): Promise<number> {
  const server = createTlsServer({ ...certificates[of] }, listener);
  opened.push(() => (server.closeAllConnections(), server.close()));
  return portOf(server, openHost);
}

/** Starts a DNS server until the end of the test; the root exists unless `zone` says otherwise. */
export async function openZone(zone: Parameters<typeof openDnsPeer>[0]): Promise<DnsPeer> {
  const peer = await openDnsPeer((name, type) => (name === "" ? ["a.root-servers.net"] : zone(name, type)));
  opened.push(() => peer.close());
  return peer;
}

interface Asking {
  readonly names: Pick<DnsPeer, "address">;
  readonly ports?: readonly number[];
  readonly limitMs?: number;
}

/** Creates the product's link checker, which may reach this machine's test sites. */
export function linksFor({ names, ports = [80, 443], limitMs }: Asking): LinkChecker {
  return createLinkChecker({
    ports,
    publicUrl: "https://console.example",
    forTests: {
      nameServers: [names.address],
      addresses: [openHost],
      authorities: certificates.site.cert + certificates.old.cert,
      ...(limitMs !== undefined && { limitMs }),
    },
  });
}
