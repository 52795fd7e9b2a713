import { storeCalls } from "#contract/store/calls.ts";
import { pageSize } from "#contract/store/mails.ts";
import type { Environment } from "#server/environment.ts";
import { Failure } from "#server/http/failure.ts";
import { handlePublic, type Route } from "#server/http/route.ts";
import { countMails, findMail, listMails } from "#server/store/mails.store.ts";
import { hasOutbox } from "#server/store/outbox.ts";
import { startup } from "#server/store/startup.ts";

function requireOutbox(environment: Environment): void {
  if (!hasOutbox(environment)) throw new Failure("not_found");
}

const mails = handlePublic(storeCalls.listMails)(async ({ query, reply, services }) => {
  requireOutbox(services.environment);
  const { db } = services.database;
  reply.header("x-total-count", await countMails(db));
  return listMails(db, query._start, pageSize(query));
});

const mail = handlePublic(storeCalls.mail)(async ({ params, services }) => {
  requireOutbox(services.environment);
  const found = await findMail(services.database.db, params.id);
  if (!found) throw new Failure("mail_not_found");
  return found;
});

export const routes: readonly Route[] = [startup, mails, mail];
