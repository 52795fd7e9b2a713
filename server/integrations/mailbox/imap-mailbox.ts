import { ImapFlow } from "imapflow";
import { ticketMailLimits } from "#contract/support/tickets/ticket.ts";
import type { FindLastRead, Mailbox, RawMail } from "./mailbox.ts";

const dayMs = 86_400_000;
/**
 * Days before the first read whose mails are processed. Older mails are ignored, in case the mailbox was in use before.
 */
const lookbackDays = 14;
const socketTimeoutMs = 60_000;

/** Parses `imaps://user:password@host:993/INBOX`. Unencrypted `imap:` is for loopback only. */
function parseMailboxUrl(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  return {
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
    connection: {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: port === "" ? (secure ? 993 : 143) : Number(port),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false as const,
      socketTimeout: socketTimeoutMs,
      disableAutoIdle: true,
    },
  };
}

/** Returns the uids above the last one. A server answers `n:*` with its last mail if no uid is that high. */
async function findNewUids(client: ImapFlow, last: number): Promise<number[]> {
  const since = new Date(Date.now() - lookbackDays * dayMs);
  const found = await client.search({ uid: `${last + 1}:*`, since }, { uid: true });
  return (found || []).filter((uid) => uid > last).toSorted((one, other) => one - other);
}

async function fetchMail(client: ImapFlow, uidValidity: number, uid: number): Promise<RawMail | null> {
  const asked = { size: true, source: { maxLength: ticketMailLimits.mailBytes } } as const;
  const found = await client.fetchOne(String(uid), asked, { uid: true });
  // Another client of the mailbox may have removed it.
  if (!found || !found.source) return null;
  return { uidValidity, uid, raw: found.source, isCut: (found.size ?? 0) > found.source.length };
}

async function readFolder(
  client: ImapFlow,
  folder: string,
  lastRead: FindLastRead,
  deal: (mail: RawMail) => Promise<void>,
) {
  const lock = await client.getMailboxLock(folder);
  try {
    const uidValidity = client.mailbox ? Number(client.mailbox.uidValidity) : 0;
    for (const uid of await findNewUids(client, await lastRead(uidValidity))) {
      const mail = await fetchMail(client, uidValidity, uid);
      if (mail) await deal(mail);
      // Marked for people who open the mailbox; our own position is stored in the database.
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
  } finally {
    lock.release();
  }
}

/**
 * Reads a mailbox over IMAP, with a new connection for each read. Throws if the mailbox is unreachable, or if `deal`
 * throws.
 */
export function createImapMailbox(url: string): Mailbox {
  const { folder, connection } = parseMailboxUrl(url);
  return {
    readNew: async (lastRead, deal) => {
      const client = new ImapFlow(connection);
      // The failing call throws as well; without a listener the error would end the process.
      client.on("error", () => {});
      await client.connect();
      try {
        await readFolder(client, folder, lastRead, deal);
        await client.logout();
      } finally {
        client.close();
      }
    },
  };
}
