import type { Startup } from "#contract/store/startup.ts";
import { hasStuckJobs } from "#server/jobs/jobs.store.ts";
import { deliverMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Work that nobody took for so long: the workers do not keep up. */
const overdueMinutes = 10;
/** A mail tried so often: the mail server does not answer. */
const mailTries = 3;

/** What the login page says of the services: the database answers, statistics are up, work and mails do not pile up. */
export async function serviceState({ database, statistics }: Services): Promise<Startup["state"]> {
  if (statistics.state === "starting") return "degraded";
  const retried = { kind: deliverMail.kind, attempts: mailTries };
  return (await hasStuckJobs(database.db, { overdueMinutes, retried })) ? "degraded" : "operational";
}
