import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";

const asked = new Map<string, Promise<{ email: string }>>();

/** A token works once, so it is sent once, however often the screen is drawn. */
export function redeemOnce(token: string): Promise<{ email: string }> {
  const answer = asked.get(token) ?? callApi(leanCalls.verifyEmail, { query: { token } });
  asked.set(token, answer);
  return answer;
}
