import { once } from "node:events";
import type { AddressInfo } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

export interface ImapPeer {
  /** URL of the server's only mailbox, for the environment. */
  readonly url: string;
  /** Delivers a mail to the mailbox. */
  put(raw: Buffer): void;
  /** Counts all mails in the mailbox, and those marked as read. */
  count(): { all: number; seen: number };
  /** Recreates the mailbox, so that its mails get new uids. */
  renumber(): void;
  close(): Promise<void>;
}

const plugins = ["ID", "ENABLE", "NAMESPACE", "UIDPLUS", "LITERALPLUS", "SASL-IR", "IDLE", "UNSELECT"];

/** Starts a real IMAP server on loopback with one mailbox. */
export async function startImapPeer(port = 0): Promise<ImapPeer> {
  const server = hoodiecrow({
    plugins,
    users: { support: { password: "s/cret" } },
    storage: { INBOX: { messages: [] } },
  });
  const inbox = () => server.getMailbox("INBOX");
  server.listen(port, "127.0.0.1");
  if (!server.server.listening) await once(server.server, "listening");
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `imap://support:s%2Fcret@127.0.0.1:${bound}/INBOX`,
    put: (raw) => void server.appendMessage("INBOX", [], false, raw.toString("binary")),
    count: () => {
      const { messages } = inbox();
      return { all: messages.length, seen: messages.filter(({ flags }) => flags.includes("\\Seen")).length };
    },
    renumber: () => {
      inbox().uidvalidity += 1;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
