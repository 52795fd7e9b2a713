import { devtoolCalls } from "#contract/devtools/calls.ts";
import type { DevTools } from "#contract/devtools/keys.ts";
import { developerOf } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { turnAccess } from "./devtools.store.ts";
import { presentDevTools } from "./present-keys.ts";

type Asking = Context<typeof devtoolCalls.enableDevtools | typeof devtoolCalls.disableDevtools>;

export const readKeys = handle(devtoolCalls.devtoolsKeys)(({ actor, services }) =>
  presentDevTools(services.database.db, actor),
);

/** API access alone opens nothing: it takes a key, which only the developer can create. */
export const enableDevtools = handle(devtoolCalls.enableDevtools)((context) => turn(context, true));

export const disableDevtools = handle(devtoolCalls.disableDevtools)((context) => turn(context, false));

/** Enables or disables API access; writes an audit entry only if it changed. */
function turn({ actor, request, services }: Asking, enabled: boolean): Promise<DevTools> {
  const developerId = developerOf(actor);
  return services.database.transaction(async (tx) => {
    const turned = await turnAccess(tx, developerId, enabled);
    const shown = await presentDevTools(tx, actor);
    if (turned) {
      const action = enabled ? "devtools_on" : "devtools_off";
      await writeAudit(tx, { actor, action, subject: "Developer", subjectId: developerId, requestId: request.id });
    }
    return shown;
  });
}
