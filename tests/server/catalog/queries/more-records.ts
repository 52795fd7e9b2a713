import { eq } from "drizzle-orm";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { createPackageFile } from "#server/catalog/packages/packages.store.ts";
import { createHeldFields, createHoldMessage, writeTransition } from "#server/catalog/versions/history.store.ts";
import { createVersion, findVersion } from "#server/catalog/versions/versions.store.ts";
import { heldField } from "#server/catalog/versions/versions.tables.ts";
import { decided, live, waitingVersion } from "../../review/desk/waiting.ts";
import type { TestApp } from "#tests/support/app.ts";

/** Adds an older version, a file and a past hold with a message to an app's held version. */
async function addRecordsToVersion(app: TestApp, ids: Readonly<Record<string, string>>): Promise<void> {
  const { appId = "", versionId = "" } = ids;
  const { developerId, accounts } = app.people;
  await app.services.database.transaction(async (tx) => {
    const version = await findVersion(tx, versionId);
    if (!version) throw new Error("there is no held version");
    const { form } = version;
    const liveFrom = new Date();
    await createVersion(tx, {
      appId,
      form,
      status: "superseded",
      mode: "update_file",
      saveType: "WITH_FILE",
      liveFrom,
    });
    const file = { kind: "apk" as const, fileName: "app.apk", sizeBytes: 1, sha256: "a".repeat(64) };
    await createPackageFile(tx, { ...file, developerId, versionId, status: "FAILURE" });
    const at = new Date(Date.now() - 86_400_000);
    const moved = { appId, versionId, from: "inreview", to: "onhold", at };
    const made = await writeTransition(tx, { ...moved, byAccountId: accounts.admin.id });
    await createHeldFields(tx, { ...made, versionId }, [{ field: "icon", title: "Not sharp", description: "" }]);
    await tx.update(heldField).set({ closedAt: at }).where(eq(heldField.transitionId, made.id));
    const [held] = await tx.select().from(heldField).where(eq(heldField.transitionId, made.id));
    if (held) await createHoldMessage(tx, { heldFieldId: held.id, accountId: accounts.normal.id, text: "Sent again" });
  });
}

/** Adds `count` records to every list and history. Returns a mail's id. */
export async function moreRecords(app: TestApp, ids: Readonly<Record<string, string>>, count: number): Promise<string> {
  for (let at = 0; at < count; at++) {
    await addRecordsToVersion(app, ids);
    const { appId } = await live(app, { title: `Kite ${at}` });
    await waitingVersion(app, { title: `Kite ${at}`, updateOf: appId });
    if (at % 3 === 0) await decided(app, await waitingVersion(app), "rejected", { reasons: [reason] });
    await app.services.database.db.insert(mail).values(letter);
  }
  const [sent] = await app.services.database.db.select({ id: mail.id }).from(mail).limit(1);
  return sent?.id ?? "";
}

const reason = { field: null, title: "", description: "No" };
const letter = { to: "a@b.example", template: "t", language: "en-US", subject: "s", text: "t", html: "h" };
