import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export interface EmptyConsole {
  /** The link for the first superadmin, as it is printed. */
  readonly invitation: string;
  stop(): Promise<void>;
}

/** Starts the product as whoever sets up a new store does: `npm start -- --empty`, and reads what it prints. */
export async function startEmptyConsole(): Promise<EmptyConsole> {
  const dataDir = await mkdtemp(join(tmpdir(), "empty-console-"));
  const environment = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, STATISTICS: "off" };
  const server = spawn("npm", ["start", "--silent", "--", "--empty"], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: environment,
  });
  const closed = new Promise<void>((resolve) => server.once("close", () => resolve()));
  let said = "";
  const invitation = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [link] = /http\S+\/staff-invite\?\S+/.exec(said) ?? [];
      if (link !== undefined && said.endsWith("\n")) resolve(link);
    });
    void closed.then(() => reject(new Error(`it ended: ${said}`)));
  });
  return {
    invitation,
    stop: async () => {
      if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
      await closed;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
