import type { Services } from "#server/services.ts";

const purpose = "newsletter";
export const newsletterUnsubscribePath = "/api/x/newsletter-unsubscribe";

/** Returns the unsubscribe URL in an issue, without signing in. */
export function newsletterUnsubscribeLink(
  { environment, tokens }: Pick<Services, "environment" | "tokens">,
  accountId: string,
) {
  const token = tokens.seal(purpose, accountId);
  return `${environment.publicUrl}${newsletterUnsubscribePath}?${new URLSearchParams({ token })}`;
}

/** Reads the account id in the token; null if it is invalid. */
export function readNewsletterUnsubscribeLink({ tokens }: Pick<Services, "tokens">, token: string): string | null {
  return tokens.unseal(purpose, token);
}
