declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface StoredMail {
    readonly uid: number;
    readonly flags: readonly string[];
  }
  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string): void;
    close(closed: () => void): void;
    getMailbox(path: string): { uidvalidity: number; messages: StoredMail[] };
    appendMessage(path: string, flags: readonly string[], date: string | false, raw: string): void;
  }
  interface Options {
    readonly plugins: readonly string[];
    readonly users: Readonly<Record<string, { readonly password: string }>>;
    readonly storage: Readonly<Record<string, { readonly messages: readonly { readonly raw: string }[] }>>;
  }
  export default function hoodiecrow(options: Options): ImapServer;
}
