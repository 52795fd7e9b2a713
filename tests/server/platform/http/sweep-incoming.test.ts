import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sweepIncomingFiles } from "#server/platform/http/sweep-incoming-files.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("leftover files of killed requests", (app, engine) => {
  it("removes killed requests' files at start, except those another process may be reading", async () => {
    const { services } = app();
    const folder = join(services.environment.dataDir, "incoming");
    await mkdir(folder, { recursive: true });
    for (const name of ["old", "young"]) await writeFile(join(folder, name), "a keystore");
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, "old"), earlier, earlier);
    await sweepIncomingFiles(app().app, services);
    expect(await readdir(folder)).toEqual(engine === "embedded" ? [] : ["young"]);
  });
});
