import type { Services } from "#server/services.ts";

const purpose = "unsubscribe";

/**
 * The address in a mail by which its reader gets no more of its kind, without a log-in. It stands in kept mails as it
 * is: whoever finds it can do no more with it than end mails, which their reader can begin again.
 */
export function unsubscribeLink({ environment, tokens }: Pick<Services, "environment" | "tokens">, accountId: string) {
  const token = tokens.seal(purpose, accountId);
  return `${environment.publicUrl}/api/x/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Whose link it is; null for anything else. */
export function readUnsubscribeLink({ tokens }: Pick<Services, "tokens">, token: string): string | null {
  return tokens.unseal(purpose, token);
}
