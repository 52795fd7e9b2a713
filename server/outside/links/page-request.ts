import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { LinkRules } from "./link-rules.ts";
import { LinkFailure } from "./link-faults.ts";
import type { Names } from "./names.ts";

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

/**
 * Far beyond the quarter of a second Node gives each address of a host: from India, half the world is not that near.
 */
const oneAddressMs = 2_000;
const headBytes = 16 * 1024;

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === "https:" ? 443 : 80));

/** What can be said against an address before its name is asked for. */
function requireOpen(url: URL, { ports, mayReach }: LinkRules): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const isPlain = url.username === "" && url.password === "";
  // An address instead of a name is connected to without a lookup.
  const leadsOut = isIP(host) === 0 ? host.includes(".") : mayReach(host);
  if (!isWeb || !isPlain || !leadsOut || !ports.includes(portOf(url))) throw new LinkFailure("refused_address");
}

/** The connection's own lookup: what it connects to is what was looked at, whatever a name says a moment later. */
function safeLookup(names: Names, { mayReach }: LinkRules): LookupFunction {
  return (host, { all }, callback) => {
    names
      .addressesOf(host)
      .then((addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => mayReach(address))) throw new LinkFailure("refused_address");
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      })
      .catch((error: Error) => callback(error, ""));
  };
}

interface Asked {
  readonly method: "HEAD" | "GET";
  readonly accept: string;
}

/**
 * Asks one address on a connection of its own, and answers with the head; the body is the caller's to read or to
 * destroy. No cookies, no credentials, no redirect followed, nothing unpacked.
 */
export async function openResponse(
  url: URL,
  { method, accept }: Asked,
  rules: LinkRules,
  names: Names,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  requireOpen(url, rules);
  const { Agent, request: send } = url.protocol === "https:" ? https : http;
  const connecting = { lookup: safeLookup(names, rules), autoSelectFamilyAttemptTimeout: oneAddressMs };
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      signal,
      agent: new Agent({ keepAlive: false, ...connecting }),
      maxHeaderSize: headBytes,
      headers: { "user-agent": rules.userAgent, accept },
      ...(rules.authorities !== undefined && { ca: rules.authorities }),
    });
    request.once("response", resolve);
    request.on("error", reject);
    request.once("close", () => reject(new LinkFailure("connection")));
    request.end();
  });
}

/** Hears the head of an answer alone: what follows is never read. */
export async function requestPage(
  url: URL,
  method: "HEAD" | "GET",
  rules: LinkRules,
  names: Names,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await openResponse(url, { method, accept: "text/html,*/*;q=0.8" }, rules, names, signal);
  response.destroy();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}
