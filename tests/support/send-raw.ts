import { connect } from "node:net";

/** Sends raw lines on a new connection; returns everything received until the server closes it. */
export function sendRaw(address: string, ...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(lines.join("\r\n")));
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
