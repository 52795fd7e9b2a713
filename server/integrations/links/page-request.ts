import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { OutgoingRequestRules } from "./outgoing-request-rules.ts";
import { LinkCheckError } from "./link-errors.ts";
import type { DnsResolver } from "./dns.ts";

export interface ResponseHead {
  readonly status: number;
  readonly location: string | undefined;
}

/**
 * Connect timeout per IP address in milliseconds. Node's default of 250 ms is too short from India, far from half the
 * world's servers.
 */
const connectTimeoutMs = 2_000;
const maxHeaderBytes = 16 * 1024;

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === "https:" ? 443 : 80));

/** Checks a URL before its name is resolved: protocol, port, no credentials, no private address. */
function requireAllowedUrl(url: URL, { ports, mayReach }: OutgoingRequestRules): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const isPlain = url.username === "" && url.password === "";
  // An IP address is connected to without a lookup, so it is checked here.
  const leadsOut = isIP(host) === 0 ? host.includes(".") : mayReach(host);
  if (!isWeb || !isPlain || !leadsOut || !ports.includes(portOf(url))) throw new LinkCheckError("refused_address");
}

/**
 * Creates the connection's own lookup: it connects only to addresses it has checked, even if the name changes a moment
 * later.
 */
function safeLookup(names: DnsResolver, { mayReach }: OutgoingRequestRules): LookupFunction {
  return (host, { all }, callback) => {
    names
      .addressesOf(host)
      .then((addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => mayReach(address))) throw new LinkCheckError("refused_address");
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      })
      .catch((error: Error) => callback(error, ""));
  };
}

interface RequestKind {
  readonly method: "HEAD" | "GET";
  readonly accept: string;
}

/**
 * Sends one request on a new connection and returns once the headers are in. The caller reads or destroys the body. No
 * cookies, no credentials, no redirects, no decompression.
 */
export async function sendLinkRequest(
  url: URL,
  { method, accept }: RequestKind,
  rules: OutgoingRequestRules,
  names: DnsResolver,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  requireAllowedUrl(url, rules);
  const { Agent, request: send } = url.protocol === "https:" ? https : http;
  const connecting = { lookup: safeLookup(names, rules), autoSelectFamilyAttemptTimeout: connectTimeoutMs };
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      signal,
      agent: new Agent({ keepAlive: false, ...connecting }),
      maxHeaderSize: maxHeaderBytes,
      headers: { "user-agent": rules.userAgent, accept },
      ...(rules.authorities !== undefined && { ca: rules.authorities }),
    });
    request.once("response", resolve);
    request.on("error", reject);
    request.once("close", () => reject(new LinkCheckError("connection")));
    request.end();
  });
}

/** Requests a page and returns its status and location; the body is never read. */
export async function fetchResponseHead(
  url: URL,
  method: "HEAD" | "GET",
  rules: OutgoingRequestRules,
  names: DnsResolver,
  signal: AbortSignal,
): Promise<ResponseHead> {
  const response = await sendLinkRequest(url, { method, accept: "text/html,*/*;q=0.8" }, rules, names, signal);
  response.destroy();
  return { status: response.statusCode ?? 0, location: response.headers.location };
}
