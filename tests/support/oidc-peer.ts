import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";

export interface OidcPeer {
  /** Environment variables of a console that uses this provider. */
  readonly environment: Record<string, string>;
  /** Person who signs in with the next request. */
  person: { sub: string; name: string };
  /** Follows redirects with cookies as a browser does; returns the query of the final redirect to the console. */
  signIn(url: string): Promise<string>;
  close(): Promise<void>;
}

const clientId = "store-console";
const clientSecret = "a secret of the tests, long enough";

const providerAt = (issuer: string, callback: string, peer: Pick<OidcPeer, "person">) =>
  new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: { openid: ["sub"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ["a key of the tests"] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, name: peer.person.name }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Everybody grants the requested scopes without being asked.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });

const question = (name: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Identity service</title><h1>Identity service</h1>
<form method="post"><p>The console asks what you are called: ${name}</p>
<button name="answer" value="yes">Share my name</button> <button name="answer" value="no">Cancel</button></form></html>`;

/** Serves the page on which people consent or refuse. */
async function ask(
  provider: Provider,
  { person }: Pick<OidcPeer, "person">,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === "GET") {
    response.setHeader("content-type", "text/html");
    response.end(question(person.name));
    return;
  }
  const yes = (await text(request)) === "answer=yes";
  const result = yes ? { login: { accountId: person.sub } } : { error: "access_denied" };
  await provider.interactionFinished(request, response, result);
}

interface OidcPeerOptions {
  /** Whether to show a consent page, for journeys; otherwise the current person is signed in at once. */
  readonly asks?: boolean;
}

/** Starts a real OpenID provider on this machine. */
export async function startOidcPeer(callback: string, { asks = false }: OidcPeerOptions = {}): Promise<OidcPeer> {
  const peer = { person: { sub: "person-1", name: "Owner Tester" } };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = providerAt(issuer, callback, peer);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    if (asks) return void ask(provider, peer, request, response);
    void provider.interactionFinished(request, response, { login: { accountId: peer.person.sub } });
  });
  return Object.assign(peer, {
    environment: { KYC_ISSUER: issuer, KYC_CLIENT_ID: clientId, KYC_CLIENT_SECRET: clientSecret },
    signIn: (url: string) => follow(url, callback),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

async function follow(url: string, callback: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = url, steps = 0; steps < 10; steps += 1) {
    if (at.startsWith(callback)) return new URL(at).search.slice(1);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { headers, status } = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const setCookie of headers.getSetCookie()) {
      const [pair = ""] = setCookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const next = headers.get("location");
    if (next === null) throw new Error(`${at} answered ${status} and led nowhere`);
    at = new URL(next, at).href;
  }
  throw new Error("too many redirects");
}
