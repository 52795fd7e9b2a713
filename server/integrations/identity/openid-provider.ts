import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from "openid-client";
import { isLoopback } from "#server/require-tls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { IdentityProvider, VerifiedIdentity, PendingIdentitySignIn } from "./identity-provider.ts";

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** Our URL to which the service redirects the browser. */
  readonly callback: string;
}

/** In seconds, as the library expects; people wait this long at their screen. */
const timeoutSeconds = 10;

const failUnavailable = (cause: unknown): never => {
  throw new Failure("identity_provider_away", { cause });
};

/**
 * Tells whether the service refused, or its response is invalid: another issuer, a foreign nonce, a code used before.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError || error instanceof ResponseBodyError || isInvalidResponse(error);

const isInvalidResponse = (error: unknown): boolean =>
  error instanceof ClientError && error.code !== "OAUTH_TIMEOUT" && error.code !== "OAUTH_ABORT";

async function readIdentity(
  config: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<VerifiedIdentity> {
  const claims = tokens.claims();
  if (!claims) throw new Failure("identity_sign_in_refused");
  const { sub: subject } = claims;
  const asked = typeof claims["name"] === "string" ? claims : await fetchUserInfo(config, tokens.access_token, subject);
  const name = asked["name"];
  if (typeof name !== "string" || name.trim() === "") throw new Failure("identity_sign_in_refused");
  return { subject, name };
}

/**
 * Creates an identity provider like DigiLocker: OpenID Connect with authorisation code, PKCE, state and nonce (RFC
 * 6749, 7636, 9207). Its metadata is fetched on first use, so that a start does not wait for it.
 */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, scopes, callback } = settings;
  const { hostname } = new URL(issuer);
  const execute = isLoopback(hostname) ? [allowInsecureRequests] : [];
  let known: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
    return known.catch((error: unknown) => {
      known = undefined;
      return failUnavailable(error);
    });
  };
  return {
    name: "openid",
    begin: async () => {
      const config = await configuration();
      const kept: PendingIdentitySignIn = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: scopes,
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await calculatePKCECodeChallenge(kept.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, kept };
    },
    finish: async (query, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      const answer = new URL(`${callback}?${query}`);
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        return await readIdentity(
          config,
          await authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true }),
        );
      } catch (error) {
        if (error instanceof Failure) throw error;
        if (isRefusal(error)) throw new Failure("identity_sign_in_refused", { cause: error });
        return failUnavailable(error);
      }
    },
  };
}
