import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import { endActingAsDeveloper } from "#providers/http/session-storage.ts";

/** Stops acting as a developer, here and on the server; here even if the server doesn't answer. */
export async function stopActingAsDeveloper(): Promise<void> {
  await callApi(actingCalls.revertToAdmin, {}).catch(() => undefined);
  endActingAsDeveloper("reverted");
}
