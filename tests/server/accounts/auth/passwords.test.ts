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
});
