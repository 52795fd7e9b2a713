import { expect, it } from "vitest";
import { textFaults, wordingFaults } from "./texts.ts";

it.each([
  ["review:note", "The paper was sent.", "document"],
  ["review:note", "We sent you a mail.", "email"],
  ["shell:login", "Sign in again", "log in"],
  ["apps:card", "You can't do this", "’"],
  ["apps:card", "It cannot be undone", "can’t"],
])("reports banned words in %s: %s", (path, text, use) => {
  expect(wordingFaults(path, text)).toEqual([expect.stringContaining(use)]);
});

it.each([
  ["deliveries:when", "No mail server set"],
  ["shell:apology.title", "Sorry for the inconvenience!"],
  ["faq-texts:identity.words", "kyc papers"],
  ["tickets:note", "{{mail}} wrote an email"],
])("accepts %s: %s", (path, text) => {
  expect(wordingFaults(path, text)).toEqual([]);
});

it("reports an SMS with a typographic apostrophe, which has twice the length", () => {
  expect(wordingFaults("account-texts:login.sms", "It’s you")).toHaveLength(1);
  expect(wordingFaults("account-texts:login.sms", "It's you")).toEqual([]);
});

it("finds nothing in the English texts", () => {
  expect(textFaults()).toEqual([]);
});
