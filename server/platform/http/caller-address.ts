import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the /64 prefix of an IPv6 address, with `::` expanded. */
function networkPrefix(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const given = before.length + after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/**
 * Returns the address that rate limits count: an IPv4 address, or an IPv6 /64 network, since one subscriber gets a
 * whole /64.
 */
export function callerRateLimitAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  const four = ipv4Mapped.exec(ip)?.[1];
  if (four !== undefined) return four;
  return isIPv6(ip) ? networkPrefix(ip) : ip;
}
