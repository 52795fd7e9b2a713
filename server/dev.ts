import { spawn } from "node:child_process";
import { createServer } from "vite";
import { readEnvironment } from "./environment.ts";
import { resolveModuleFile } from "./project-paths.ts";

/**
 * Development server: the web app with hot reload on PORT, in front of the API on PORT + 1, which restarts when its
 * sources change.
 */
const { host, port } = readEnvironment();
const apiPort = port + 1;

const watchArguments = ["--watch", "--watch-preserve-output", "--import", "tsx"];
const api = spawn(process.execPath, [...watchArguments, resolveModuleFile("server/start"), "--api"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
});

const target = `http://127.0.0.1:${apiPort}`;
const proxiedPaths = ["/api", "/files", "/health", "/metrics"];

const web = await createServer({
  server: { host, port, strictPort: true, proxy: Object.fromEntries(proxiedPaths.map((path) => [path, target])) },
});
await web.listen();
web.printUrls();

const stop = (): void => {
  api.kill("SIGTERM");
  void web.close().finally(() => process.exit(0));
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
