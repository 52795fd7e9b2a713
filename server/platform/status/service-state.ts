import type { StartupInfo } from "#contract/platform/status/startup.ts";
import { hasStuckJobs } from "#server/platform/jobs/jobs.store.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Minutes after which an overdue job shows that the workers do not keep up. */
const overdueMinutes = 10;
/** Number of tries of a mail that shows that the mail server does not respond. */
const mailTries = 3;

/** Returns the service status on the login page: `degraded` while statistics start, or while jobs or mails pile up. */
export async function getServiceState({ database, statistics }: Services): Promise<StartupInfo["state"]> {
  if (statistics.state === "starting") return "degraded";
  const retried = { kind: deliverMailJob.kind, attempts: mailTries };
  return (await hasStuckJobs(database.db, { overdueMinutes, retried })) ? "degraded" : "operational";
}
