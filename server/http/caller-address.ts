import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four of the eight groups of an IPv6 address, `::` written out. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const given = before.length + after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** What limits count by: an IPv4 address, or the network of an IPv6 one, because one line has a whole /64 to itself. */
export function callerAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  const four = mapped.exec(ip)?.[1];
  if (four !== undefined) return four;
  return isIPv6(ip) ? networkOf(ip) : ip;
}
