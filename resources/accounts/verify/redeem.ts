import { accountCalls } from "#contract/accounts/calls.ts";
import { callApi } from "#providers/http/call-api.ts";

const asked = new Map<string, Promise<{ email: string }>>();

/** A token works once, so it is sent once, however often the screen is drawn. */
export function redeemOnce(token: string): Promise<{ email: string }> {
  const answer = asked.get(token) ?? callApi(accountCalls.verifyEmail, { query: { token } });
  asked.set(token, answer);
  return answer;
}
