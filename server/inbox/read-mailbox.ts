import { setTimeout as wait } from "node:timers/promises";
import type { Mailbox, RawMail } from "#server/outside/mailbox/mailbox.ts";
import { imapMailbox } from "#server/outside/mailbox/imap-mailbox.ts";
import type { Services } from "#server/services.ts";
import { lastUid } from "./inbox.store.ts";
import { giveUpMail, takeMail } from "./take-mail.ts";

type Needs = Parameters<typeof takeMail>[0] & Pick<Services, "log">;

const everyMs = 30_000;
const graceMs = 3_000;
/** A mail that cannot be dealt with so often is left to staff, and those behind it are read. */
const mostTries = 3;

/** Reads what is new in a mailbox; mails that failed are remembered between the times. */
export function mailboxReader(
  services: Needs,
  mailbox: Mailbox,
  ending: AbortSignal = new AbortController().signal,
): () => Promise<void> {
  const tries = new Map<string, number>();
  const take = async (mail: RawMail): Promise<void> => {
    ending.throwIfAborted();
    const key = `${mail.uidValidity} ${mail.uid}`;
    try {
      await takeMail(services, mail);
    } catch (error) {
      const tried = (tries.get(key) ?? 0) + 1;
      tries.set(key, tried);
      if (tried < mostTries) throw error;
      services.log.error({ err: error, uid: mail.uid }, "a mail that came in could not be dealt with");
      await giveUpMail(services, mail);
    }
    tries.delete(key);
  };
  const { environment, database } = services;
  const address = environment.supportMailbox?.address ?? "";
  return () => mailbox.readNew((uidValidity) => lastUid(database.db, address, uidValidity), take);
}

/** Reads the mailbox every half minute, where there is one. Its answer ends that, after the mail that is dealt with. */
export function readMailboxOften(services: Needs): () => Promise<void> {
  const { supportMailbox } = services.environment;
  if (!supportMailbox) return async () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const read = mailboxReader(services, imapMailbox(supportMailbox.url), signal);
  const readOften = async (): Promise<void> => {
    while (!signal.aborted) {
      await read().catch((error: unknown) => {
        if (!signal.aborted) services.log.warn({ err: error }, "the mailbox could not be read");
      });
      await wait(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const reading = readOften();
  return () => {
    ending.abort();
    // A mail server that says nothing keeps nobody from stopping.
    return Promise.race([reading, wait(graceMs, undefined, { ref: false })]);
  };
}
