import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IANA special-purpose IPv4 ranges that are not globally reachable, and those that embed other addresses. */
const privateV4 = [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // a carrier's own (CGNAT)
  ["127.0.0.0", 8], // loopback
  ["169.254.0.0", 16], // link-local, with the metadata of cloud machines
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
] as const;

/**
 * Global unicast IPv6, the only public range. It excludes ::1, ULA, link-local, multicast, and IPv4 mapped or
 * translated.
 */
const publicV6 = ["2000::", 3] as const;
const privateV6 = [
  ["2001::", 23], // protocol assignments: Teredo, benchmarks, ORCHID
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4, which has any IPv4 address in it
  ["3fff::", 20], // documentation
] as const;

const privateAddresses = new BlockList();
for (const [net, prefix] of privateV4) privateAddresses.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of privateV6) privateAddresses.addSubnet(net, prefix, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet(...publicV6, "ipv6");

/** True if an IP address is public, so that anybody may make this server connect to it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateAddresses.check(address, "ipv4");
  return isIPv6(address) && globalUnicast.check(address, "ipv6") && !privateAddresses.check(address, "ipv6");
}
