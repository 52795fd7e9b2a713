import { isLoopback } from "#server/require-tls.ts";
import type { Environment } from "#server/environment.ts";

/**
 * Tells whether the outbox is open: its mails hold one-time links, so only the person who runs the server may read it.
 * `asked` is the host name in the browser. Any name but loopback means a proxy, or a foreign page that resolves its
 * name here (DNS rebinding).
 */
export function isOutboxOpen({ production, host }: Pick<Environment, "production" | "host">, asked: string): boolean {
  return !production && isLoopback(host) && isLoopback(asked);
}
