import { setTimeout as wait } from "node:timers/promises";
import type { Mailbox, RawMail } from "#server/integrations/mailbox/mailbox.ts";
import { createImapMailbox } from "#server/integrations/mailbox/imap-mailbox.ts";
import type { Services } from "#server/services.ts";
import { findLastMailUid } from "./inbox.store.ts";
import { recordUnreadableMail, processIncomingMail } from "./process-mail.ts";

type Needs = Parameters<typeof processIncomingMail>[0] & Pick<Services, "log">;

const pollMs = 30_000;
const graceMs = 3_000;
/** Number of failed attempts after which a mail is left to staff, so that those behind it are read. */
const maxAttempts = 3;

/** Returns a function that reads new mails; failed attempts are remembered between calls. */
export function createMailboxReader(
  services: Needs,
  mailbox: Mailbox,
  ending: AbortSignal = new AbortController().signal,
): () => Promise<void> {
  const tries = new Map<string, number>();
  const take = async (mail: RawMail): Promise<void> => {
    ending.throwIfAborted();
    const key = `${mail.uidValidity} ${mail.uid}`;
    try {
      await processIncomingMail(services, mail);
    } catch (error) {
      const tried = (tries.get(key) ?? 0) + 1;
      tries.set(key, tried);
      if (tried < maxAttempts) throw error;
      services.log.error({ err: error, uid: mail.uid }, "a mail that came in could not be dealt with");
      await recordUnreadableMail(services, mail);
    }
    tries.delete(key);
  };
  const { environment, database } = services;
  const address = environment.supportMailbox?.address ?? "";
  return () => mailbox.readNew((uidValidity) => findLastMailUid(database.db, address, uidValidity), take);
}

/** Polls the mailbox every 30 seconds, if there is one. The returned function stops it after the current mail. */
export function pollMailbox(services: Needs): () => Promise<void> {
  const { supportMailbox } = services.environment;
  if (!supportMailbox) return async () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const read = createMailboxReader(services, createImapMailbox(supportMailbox.url), signal);
  const readOften = async (): Promise<void> => {
    while (!signal.aborted) {
      await read().catch((error: unknown) => {
        if (!signal.aborted) services.log.warn({ err: error }, "the mailbox could not be read");
      });
      await wait(pollMs, undefined, { signal }).catch(() => {});
    }
  };
  const reading = readOften();
  return () => {
    ending.abort();
    // A silent mail server must not delay the shutdown.
    return Promise.race([reading, wait(graceMs, undefined, { ref: false })]);
  };
}
