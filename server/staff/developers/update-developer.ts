import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentDeveloperDetails } from "#server/staff/queries/developers/developer-details.ts";
import { correctDeveloper } from "./correct-developer.ts";
import { setDeveloperStatus } from "./set-status.ts";

/** Corrects a developer or changes their status. The specification has one call for both. */
export const updateDeveloperAsStaffRoute = handle(developerChangeCalls.updateDeveloper)(async (context) => {
  const { body, services } = context;
  return services.database.transaction(async (tx) => {
    if (body.status === undefined) await correctDeveloper(tx, context);
    else await setDeveloperStatus(tx, context, body.status);
    return presentDeveloperDetails(tx, services, body.developerId);
  });
});
