import type { StartupInfo } from "#contract/platform/status/startup.ts";
import type { ServiceIncident } from "#contract/support/help/service-status.ts";
import { findStuckJobs } from "#server/platform/jobs/jobs.store.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Minutes after which an overdue job shows that the workers do not keep up. */
const overdueMinutes = 10;
/** Number of tries of a mail that shows that the mail server does not respond. */
const mailTries = 3;

type Needs = Pick<Services, "database" | "statistics">;

/** Finds current delays: while statistics start, or while jobs or mails pile up. */
export async function findServiceIncidents({ database, statistics }: Needs): Promise<ServiceIncident[]> {
  const retried = { kind: deliverMailJob.kind, attempts: mailTries };
  const stuck = await findStuckJobs(database.db, { overdueMinutes, retried });
  const starting: ServiceIncident[] = statistics.state === "starting" ? [{ part: "statistics", since: null }] : [];
  const delayed = [
    { part: "mail", sinceMs: stuck.retried },
    { part: "processing", sinceMs: stuck.others },
  ] as const;
  return [
    ...starting,
    ...delayed.flatMap(({ part, sinceMs }) =>
      sinceMs === null ? [] : [{ part, since: new Date(sinceMs).toISOString() }],
    ),
  ];
}

/** Returns the service status on the login page: `degraded` while any part of the service is delayed. */
export async function getServiceState(services: Needs): Promise<StartupInfo["state"]> {
  return (await findServiceIncidents(services)).length > 0 ? "degraded" : "operational";
}
