import { createSocket } from "node:dgram";
import { once } from "node:events";

const types = { 1: "A", 2: "NS", 15: "MX", 28: "AAAA" } as const;
type RecordType = (typeof types)[keyof typeof types];

/** Answer to a DNS question: records in zone file notation (`10 mail.example`), or the kind of failure. */
type Said = readonly string[] | "unknown" | "fails" | "nothing";

export interface DnsPeer {
  /** Address and port of the server, for `Resolver.setServers`. */
  readonly address: string;
  /** Names that the server was asked for, in order. */
  readonly asked: readonly string[];
  close(): void;
}

const codes = { unknown: 3, fails: 2 } as const;

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split(".")
      .filter((label) => label !== "")
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function encodeV6(address: string): Buffer {
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}

function encodeData(type: RecordType, text: string): Buffer {
  if (type === "A") return Buffer.from(text.split(".").map(Number));
  if (type === "AAAA") return encodeV6(text);
  if (type === "NS") return encodeName(text);
  const [preference, exchange = ""] = text.split(" ");
  return Buffer.concat([Buffer.from([0, Number(preference)]), encodeName(exchange)]);
}

function encodeRecord(type: RecordType, code: number, text: string): Buffer {
  const data = encodeData(type, text);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // This is a pointer to the name in the question.
  head.writeUInt16BE(code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function readQuestion(message: Buffer): { name: string; code: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), code: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer, said: Said, type: RecordType, code: number, end: number): Buffer {
  const head = Buffer.from(message.subarray(0, 12));
  const records = typeof said === "string" ? [] : said.map((text) => encodeRecord(type, code, text));
  head.writeUInt16BE(0x8180 | (said === "unknown" || said === "fails" ? codes[said] : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, message.subarray(12, end), ...records]);
}

/** Starts a local DNS server over UDP that answers from `zone`; the root exists unless `zone` says otherwise. */
export async function openDnsPeer(zone: (name: string, type: RecordType) => Said): Promise<DnsPeer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (message, { port, address }) => {
    const { name, code, end } = readQuestion(message);
    const type = Object.entries(types).find(([number]) => Number(number) === code)?.[1];
    if (!type) return;
    asked.push(name);
    const said = zone(name, type);
    if (said !== "nothing") socket.send(answerTo(message, said, type, code, end), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}
