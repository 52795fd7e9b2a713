import type { Services } from "#server/services.ts";

const purpose = "newsletter";
export const newsletterPath = "/api/x/newsletter-unsubscribe";

/** Unsubscribe URL in an issue, without signing in. */
export function newsletterLink({ environment, tokens }: Pick<Services, "environment" | "tokens">, accountId: string) {
  const token = tokens.seal(purpose, accountId);
  return `${environment.publicUrl}${newsletterPath}?${new URLSearchParams({ token })}`;
}

/** Account id in the token; null if it is invalid. */
export function readNewsletterLink({ tokens }: Pick<Services, "tokens">, token: string): string | null {
  return tokens.unseal(purpose, token);
}
