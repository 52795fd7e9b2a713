import type { Services } from "#server/services.ts";

const purpose = "newsletter";
export const newsletterPath = "/api/x/newsletter-unsubscribe";

/** The address in an issue by which its reader gets no more of them, without a log-in. */
export function newsletterLink({ environment, tokens }: Pick<Services, "environment" | "tokens">, accountId: string) {
  const token = tokens.seal(purpose, accountId);
  return `${environment.publicUrl}${newsletterPath}?${new URLSearchParams({ token })}`;
}

/** Whose link it is; null for anything else. */
export function readNewsletterLink({ tokens }: Pick<Services, "tokens">, token: string): string | null {
  return tokens.unseal(purpose, token);
}
