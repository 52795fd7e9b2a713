import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { hasWebApp } from "#server/build/web.ts";
import { readEnvironment } from "#server/environment.ts";

/** The API on the next port, restarted when its sources change; the web app with hot reload on PORT before it. */
const { host, port } = readEnvironment();
const apiPort = port + 1;
const startFile = fileURLToPath(new URL("./start.ts", import.meta.url));

const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", "--import", "tsx", startFile, "--api"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
});

const target = `http://127.0.0.1:${apiPort}`;
const served = ["/api", "/files", "/health", "/metrics"];

const web = hasWebApp()
  ? await createServer({
      server: { host, port, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, target])) },
    })
  : undefined;
await web?.listen();
web?.printUrls();

const stop = (): void => {
  api.kill("SIGTERM");
  void web?.close().finally(() => process.exit(0));
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
