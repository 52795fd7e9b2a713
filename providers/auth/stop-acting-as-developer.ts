import { sendAuthenticated } from "#providers/http/send-authenticated.ts";
import { endActingAsDeveloper } from "#providers/http/session-storage.ts";

/** The contract's call `revertToAdmin` without its schemas, because the shell loads it for everybody. */
const revertToAdmin = { method: "POST", path: "/admin/developer/revert-to-admin" };

/** Stops acting as a developer, here and on the server; here even if the server doesn't answer. */
export async function stopActingAsDeveloper(): Promise<void> {
  await sendAuthenticated(revertToAdmin).catch(() => undefined);
  endActingAsDeveloper("reverted");
}
