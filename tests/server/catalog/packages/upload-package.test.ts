import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { decide, held, startDraft, versionInReview } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("upload a small package", (app) => {
  const send = async (versionId: string, name = "notes.apk", who: AskedAs = "normal") => {
    const file = { name, type: "application/octet-stream", bytes: await aPackage() };
    return app().as(who).send(packageCalls.uploadPackage, { query: { versionId }, file });
  };

  it("ties it to the version and waits for the inspection", async () => {
    const { version } = await startDraft(app());
    const answer = await send(version.id);
    expect(answer.json()).toMatchObject({
      success: false,
      status: "NOT_STARTED",
      file: { kind: "apk", verdict: null },
    });
  });

  it("calls a file only what its sender called it, without control characters", async () => {
    const { version } = await startDraft(app());
    expect((await send(version.id, "..%2Fnotes\u0001.apk")).json().file.fileName).toBe("..%2Fnotes.apk");
    expect((await send(version.id, "\u202egpj.notes\u2066.apk\u202c")).json().file.fileName).toBe("gpj.notes.apk");
  });

  it("refuses other kinds of file", async () => {
    const { version } = await startDraft(app());
    for (const name of ["notes.zip", "notes", "notes.aab", "notes.apks"])
      expect((await send(version.id, name)).json().code).toBe("upload_kind_mismatch");
  });

  it("comes to a held version only when its package is held", async () => {
    const { id } = await versionInReview(app());
    expect((await send(id)).json().code).toBe("version_status_conflict");
    await decide(app(), id, "onhold", held("icon"));
    expect((await send(id)).json().code).toBe("field_not_held");
    const other = await versionInReview(app());
    await decide(app(), other.id, "onhold", held("apkSection"));
    expect((await send(other.id)).statusCode).toBe(200);
  });

  it("is 404 for a stranger and 403 for staff", async () => {
    const { version } = await startDraft(app());
    expect((await send(version.id, "notes.apk", "stranger")).statusCode).toBe(404);
    expect((await send(version.id, "notes.apk", "support")).statusCode).toBe(403);
  });
});
