import { actingCalls } from "#contract/staff/acting-calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leaveActing } from "#providers/http/session-marker.ts";

/** Ends acting as a developer here and on the server; here also when the server does not answer. */
export async function backToAdmin(): Promise<void> {
  await callApi(actingCalls.revertToAdmin, {}).catch(() => undefined);
  leaveActing("reverted");
}
