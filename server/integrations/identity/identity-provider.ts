import type { IdentityProviderName } from "#contract/accounts/identity/status.ts";

/** State kept while the browser is at the identity provider. */
export interface PendingIdentitySignIn {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Person's identity according to the provider. */
export interface VerifiedIdentity {
  /** Id of the person at the identity provider. */
  readonly subject: string;
  readonly name: string;
}

/** Service with which developers prove their identity. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Starts a sign-in and returns the URL to redirect to; null if developers upload documents for staff to check. */
  begin(): Promise<{ readonly url: string; readonly kept: PendingIdentitySignIn } | null>;
  /** Completes the sign-in from the callback's query. Throws `identity_sign_in_refused`, `identity_provider_away`. */
  finish(query: string, kept: PendingIdentitySignIn): Promise<VerifiedIdentity>;
}
