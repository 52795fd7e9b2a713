import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { distDirectory, projectRoot } from "#server/project-paths.ts";
import { callerOf } from "#tests/reliability/caller.ts";
import { seedDeveloper } from "#tests/reliability/seeded-directory.ts";
import { startServerProcess } from "#tests/reliability/server-process.ts";
import { finishUpload, inspectedFiles, prepareUpload } from "#tests/reliability/upload-sending.ts";
import { testSecret } from "#tests/support/app.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { builtModule } from "#tests/support/built-module.ts";

const copy = await mkdtemp(join(tmpdir(), "built-server-"));
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Copies what is deployed to a server, without any source file. Returns the start script's path. */
async function copyDeployment(): Promise<string> {
  await builtModule("server/start");
  for (const folder of ["server", "demo", "contract", "inspector", "locales", "packages"])
    await cp(join(distDirectory, folder), join(copy, "dist", folder), { recursive: true });
  for (const name of ["package.json", "migrations"])
    await cp(join(projectRoot, name), join(copy, name), { recursive: true });
  await symlink(join(projectRoot, "node_modules"), join(copy, "node_modules"));
  await mkdir(join(copy, "dist/web"));
  await writeFile(join(copy, "dist/web/index.html"), "<title>The console</title>");
  return join(copy, "dist/server/start.js");
}

it("runs from a copy without sources: migrations, threads, PIN codes and the web app work", async () => {
  const file = await copyDeployment();
  const dataDir = join(copy, "data");
  const token = await seedDeveloper(dataDir);
  const server = await startServerProcess(dataDir, testSecret, { STATISTICS: "off" }, { file, web: true });
  try {
    const caller = callerOf(server.url, token);
    const params = { pin: "411045" };
    expect(await caller.call(referenceCalls.getPinCode, { params })).toMatchObject({ district: "Pune" });
    const upload = await prepareUpload(caller, Buffer.from(await aPackage()));
    await finishUpload(caller, upload);
    const [inspected] = (await inspectedFiles(caller, upload.versionId)) ?? [];
    expect(inspected).toMatchObject({ verdict: "warn", facts: { package: "in.kiteworks.notes" } });
    expect(await (await fetch(`${server.url}/login`)).text()).toContain("The console");
  } finally {
    await server.kill();
  }
}, 120_000);
