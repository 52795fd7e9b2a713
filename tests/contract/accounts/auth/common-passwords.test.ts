import { describe, expect, it } from "vitest";
import { isCommonPassword } from "#contract/accounts/auth/common-passwords.ts";
import { packBloomFilter, readBloomFilter } from "#contract/accounts/auth/bloom-filter.ts";
import { leakedPasswords } from "#tests/support/leaked-passwords.ts";

describe("isCommonPassword", () => {
  it.each([
    "password",
    "1qaz2wsx",
    "maverick",
    "Maverick2026!",
    "falcon7!9",
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

  it("isCommonPassword refuses the 100,000 most frequent leaked passwords of eight characters and more", () => {
    expect(leakedPasswords(100_000).filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

it("readBloomFilter finds every word and takes few others for one of them", () => {
  const words = new Set(Array.from({ length: 5_000 }, (_, number) => `word ${number}`));
  const filter = readBloomFilter(Buffer.from(packBloomFilter(words)).toString("base64"));
  expect([...words].filter((word) => !filter.has(word))).toEqual([]);
  const others = Array.from({ length: 50_000 }, (_, number) => `other ${number}`);
  expect(others.filter((word) => filter.has(word)).length).toBeLessThan(25);
});
