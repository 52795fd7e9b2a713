import type { IdentityProviderName } from "#contract/identity/status.ts";

/** What has to be remembered of a browser that was sent away. */
export interface SentAway {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What a service says of the person. */
export interface Proven {
  /** Stands for the person there. */
  readonly subject: string;
  readonly name: string;
}

/** Where developers prove who they are. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Where to send the browser; null where papers are sent here and staff look at them. */
  begin(): Promise<{ readonly url: string; readonly kept: SentAway } | null>;
  /** Redeems what the browser came back with. Throws `identity_sign_in_refused`, `identity_provider_away`. */
  finish(query: string, kept: SentAway): Promise<Proven>;
}
