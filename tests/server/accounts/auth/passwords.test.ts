import { describe, expect, it } from "vitest";
import { isCommonPassword } from "#server/accounts/auth/common-passwords.ts";
import { hashPassword, verifyPassword } from "#server/accounts/auth/passwords.ts";

describe("isCommonPassword", () => {
  it.each([
    "password",
    "Password@123",
    "P@ssw0rd!",
    "12345678",
    "1234567890",
    "87654321",
    "qwertyuiop",
    "Qwerty123!",
    "asdfghjkl",
    "iloveyou2",
    "Welcome@2026",
    "india123",
    "jaishreeram",
    "sachin10",
    "omsairam1",
    "admin@123",
    "abcd1234",
    "aaaaaaaa",
    "abcabcabc",
    "abcdefgh",
    "Passw0rd",
    "sunshine99",
    "letmein!!",
    "krishna@108",
    "testtest",
    "19081994",
  ])("isCommonPassword refuses %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "Publish-in-India-1",
    "correct horse battery staple",
    "Monsoon-Ledger-41",
    "kX9#vq2Lm!",
    "नमस्ते-दुनिया-७",
    "tumbling-otter",
  ])("isCommonPassword accepts %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

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
