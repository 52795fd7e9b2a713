import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#server/integrations/links/public-addresses.ts";

describe("isPublicAddress", () => {
  it.each([
    ["this network", "0.0.0.0"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.1.1"],
    ["a carrier's own", "100.64.0.1"],
    ["a carrier's own", "100.127.255.255"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["link-local", "169.254.169.254"],
    ["protocol assignments", "192.0.0.8"],
    ["documentation", "192.0.2.1"],
    ["documentation", "198.51.100.1"],
    ["documentation", "203.0.113.1"],
    ["6to4 relays", "192.88.99.1"],
    ["benchmarks", "198.19.255.255"],
    ["multicast", "224.0.0.1"],
    ["multicast", "239.255.255.255"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["mapped IPv4", "::ffff:127.0.0.1"],
    ["mapped IPv4", "::ffff:8.8.8.8"],
    ["compatible IPv4", "::10.0.0.1"],
    ["translated IPv4", "64:ff9b::7f00:1"],
    ["translated IPv4", "64:ff9b:1::a00:1"],
    ["discard", "100::1"],
    ["Teredo", "2001::7f00:1"],
    ["benchmarks", "2001:2::1"],
    ["documentation", "2001:db8::1"],
    ["6to4", "2002:7f00:1::"],
    ["documentation", "3fff::1"],
    ["unique local", "fc00::1"],
    ["unique local", "fdff::1"],
    ["link-local", "fe80::1"],
    ["link-local with its zone", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["no address", "example.com"],
    ["no address", "0177.0.0.1"],
    ["nothing", ""],
  ])("isPublicAddress rejects a non-public address (%s): %s", (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.0.1.1",
    "223.255.255.255",
    "2001:4860:4860::8888",
    "2606:4700::1111",
    "2400:cb00::1",
  ])("isPublicAddress accepts the public address %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
