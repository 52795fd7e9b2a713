import type { Services } from "#server/services.ts";

const purpose = "unsubscribe";

/**
 * Unsubscribe URL for a mail, which works without signing in. Stored mails contain the real URL. Somebody who finds it
 * can only stop mails, which the reader can resume.
 */
export function unsubscribeLink({ environment, tokens }: Pick<Services, "environment" | "tokens">, accountId: string) {
  const token = tokens.seal(purpose, accountId);
  return `${environment.publicUrl}/api/x/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Reads the account id in the token; null if it is invalid. */
export function readUnsubscribeLink({ tokens }: Pick<Services, "tokens">, token: string): string | null {
  return tokens.unseal(purpose, token);
}
