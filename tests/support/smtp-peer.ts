import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface SmtpPeer {
  port: number;
  received: string[];
  close(): Promise<void>;
}

/** Starts a real SMTP server on loopback; it rejects the recipient `refused` permanently at RCPT. */
export async function startSmtpPeer(port = 0, refused = "", words = "No such mailbox"): Promise<SmtpPeer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? Object.assign(new Error(words), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const { port: bound } = listening.address() as AddressInfo;
  return { port: bound, received, close: () => new Promise((resolve) => server.close(resolve)) };
}
