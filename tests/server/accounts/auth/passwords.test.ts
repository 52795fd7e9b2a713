import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#server/accounts/auth/passwords.ts";

describe("password hash", () => {
  it("hashPassword uses Argon2id with 19 MiB, two passes and one lane", async () => {
    expect(await hashPassword("Monsoon-Ledger-41")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("verifyPassword accepts the same password in composed and decomposed Unicode", async () => {
    const hash = await hashPassword("Caf\u00e9-Kolkata-9");
    expect(await verifyPassword(hash, "Cafe\u0301-Kolkata-9")).toBe(true);
    expect(await verifyPassword(hash, "Cafe-Kolkata-9")).toBe(false);
    expect(await verifyPassword(null, "Caf\u00e9-Kolkata-9")).toBe(false);
  });

  it("verifyPassword serves known people before strangers who came earlier", async () => {
    const order: string[] = [];
    const compare = async (queue: "known" | "unknown") => {
      await verifyPassword(null, "Monsoon-Ledger-41", queue);
      order.push(queue);
    };
    await verifyPassword(null, "warms up the hash to compare with");
    const strangers = Array.from({ length: 12 }, () => compare("unknown"));
    await Promise.all([...strangers, compare("known")]);
    // Two strangers were already being compared; others may overtake a slow comparison, but not all of them.
    expect(order.indexOf("known")).toBeLessThan(8);
  });

  it("verifyPassword rejects strangers beyond 64 with captcha_required, but not known people", async () => {
    await verifyPassword(null, "warms up the hash to compare with");
    const strangers = Array.from({ length: 67 }, () => verifyPassword(null, "Monsoon-Ledger-41", "unknown"));
    const known = verifyPassword(null, "Monsoon-Ledger-41", "known");
    const results = await Promise.allSettled(strangers);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "captcha_required" } }]);
    expect(await known).toBe(false);
  });
});
