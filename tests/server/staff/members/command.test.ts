import { spawn } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { account, recoveryCode, session, totp } from "#server/accounts/auth/accounts.tables.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { parseStaffCommand } from "#server/staff/members/parse-staff-command.ts";
import { testSecret } from "#tests/support/app.ts";
import { builtModule } from "#tests/support/built-module.ts";
import { copyTemplate, silentLog } from "#tests/support/database.ts";

// The command opens a database of its own each time.
vi.setConfig({ testTimeout: 120_000 });

let remove: (() => Promise<void>) | undefined;
afterEach(() => remove?.());

const command = await builtModule("server/staff/members/command");
const staff = (dataDir: string, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [command, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET: testSecret },
    });
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("close", (code) => resolve({ code, said }));
  });

it("staff reset-second-step removes a lost second step, ends the sessions, and needs a stopped server", async () => {
  const { source, remove: removeTemplate } = await copyTemplate("embedded");
  remove = removeTemplate;
  const email = "chief@test.example";
  const database = await openDatabase({ ...source, log: silentLog });
  const [chief] = await database.db
    .insert(account)
    .values({ email, role: "superadmin", firstName: "Chief", lastName: "Tester", emailVerifiedAt: new Date() })
    .returning();
  const accountId = chief?.id ?? "";
  await database.db.insert(totp).values({ accountId, secret: "x", confirmedAt: new Date() });
  await database.db.insert(recoveryCode).values({ accountId, hash: "x" });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db.insert(session).values({ accountId, remember: true, userAgent: "", address: "", expiresAt });
  const refused = await staff(source.dataDir, "reset-second-step", email);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("Stop the server, run this command again") });
  expect(await database.db.select().from(totp)).toHaveLength(1);
  await database.close();

  const done = await staff(source.dataDir, "reset-second-step", email.toUpperCase());
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining("is removed") });
  const again = await staff(source.dataDir, "reset-second-step", email);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining("nothing was changed") });
  const after = await openDatabase({ ...source, log: silentLog });
  const { db } = after;
  expect([await db.select().from(totp), await db.select().from(recoveryCode)]).toEqual([[], []]);
  expect(await db.select().from(session)).toMatchObject([{ endReason: "totp_reset" }]);
  expect(await db.select().from(mail)).toMatchObject([{ to: email, template: "totp-reset" }]);
  const audited = await db.select().from(auditEntry).where(eq(auditEntry.action, "totp_reset"));
  expect(audited).toMatchObject([{ subjectId: accountId, role: "system" }]);
  await after.close();
});

it("staff verify-audit says that the audit log is whole or names its first wrong line", async () => {
  const { source, remove: removeTemplate } = await copyTemplate("embedded");
  remove = removeTemplate;
  const write = async (change?: ReturnType<typeof sql>) => {
    const database = await openDatabase({ ...source, log: silentLog });
    for (const subjectId of change ? [] : ["first", "second", "third"])
      await database.transaction((tx) =>
        writeAudit(tx, { actor: null, action: "unlock", subject: "Account", subjectId, data: { why: "asked" } }),
      );
    if (change) await database.db.execute(change);
    await database.close();
  };
  await write();
  const whole = await staff(source.dataDir, "verify-audit");
  expect(whole.code).toBe(0);
  expect(whole.said).toMatch(
    /^The audit log is whole: each of 3 lines fits its chain\. Keep its heads elsewhere:\n1:3:[0-9a-f]{64}\n$/,
  );
  await write(sql`update audit_entry set data = '{"why":"not asked"}' where subject_id = 'second'`);
  expect(await staff(source.dataDir, "verify-audit")).toEqual({
    code: 1,
    said: "The audit log is not whole. The first wrong line is number 2 (line 2 of chain 1): content changed.\n",
  });
});

it("staff command prints its usage for wrong arguments and exits with 2", async () => {
  const { code, said } = await staff("/nowhere", "add", "nobody");
  expect(code).toBe(2);
  expect(said).toContain("npm run staff -- add EMAIL");
});

it("parses each staff command's arguments, and no others", () => {
  expect(parseStaffCommand(["add", "a@b.in", "--role", "admin"])).toEqual({
    verb: "add",
    email: "a@b.in",
    role: "admin",
  });
  expect(parseStaffCommand(["reset-second-step", "a@b.in"])).toEqual({ verb: "reset-second-step", email: "a@b.in" });
  expect(parseStaffCommand(["verify-audit"])).toEqual({ verb: "verify-audit", heads: [] });
  const head = `1:3:${"a".repeat(64)}`;
  expect(parseStaffCommand(["verify-audit", head])).toEqual({ verb: "verify-audit", heads: [head] });
  for (const args of [
    [],
    ["add"],
    ["add", "nobody", "--role", "admin"],
    ["add", "a@b.in"],
    ["add", "a@b.in", "--role", "normal"],
    ["verify-audit", "1:3:short"],
  ])
    expect(parseStaffCommand(args), args.join(" ")).toBeNull();
});
