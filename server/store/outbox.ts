import { isLoopback } from "#server/encrypted-lines.ts";
import type { Environment } from "#server/environment.ts";

/**
 * Mails hold one-time links: readable only where the reader is the one who runs the server. `asked` is the host a
 * browser believes to talk to: another name for this machine is a proxy before it, or a foreign page that had its own
 * name resolved to it (DNS rebinding).
 */
export function hasOutbox({ production, host }: Pick<Environment, "production" | "host">, asked: string): boolean {
  return !production && isLoopback(host) && isLoopback(asked);
}
