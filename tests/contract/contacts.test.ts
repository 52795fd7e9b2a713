import { expect, it } from "vitest";
import { Email } from "#contract/accounts/auth/account.ts";
import { isPhoneNumber } from "#contract/catalog/versions/contact-phone.ts";
import { DeveloperInfoForm } from "#contract/catalog/versions/version-form.ts";
import { MediaSourceUrl } from "#contract/content/media/schemas.ts";
import { isEmail } from "#contract/email.ts";
import { httpsUrl, normalizeHttpsUrl } from "#contract/https-url.ts";

it.each([
  ["0000000000", false],
  ["+91 0000000000", false],
  ["98123", false],
  ["9812345670", true],
  ["080 2345 6789", true],
  ["1800 123 4567", true],
  ["1800-11-1234", true],
  ["+44 20 7946 0958", true],
  ["+44 0000000000", false],
])("phone number %s: valid %s", (phone, valid) => {
  expect(isPhoneNumber(phone)).toBe(valid);
});

it.each([
  "help@khet.example",
  "a.b+c@khet.co.in",
  "support@xn--11b4c3d.xn--h2brj9c",
  "support@खेत.भारत",
  "സഹായം@khet.example",
])("isEmail accepts %s", (address) => {
  expect(isEmail(address)).toBe(true);
});

it.each([
  "help@khet..example",
  ".help@khet.example",
  "he..lp@khet.example",
  "help@-khet.example",
  "help@khet.example.",
  "help@khet",
  "help@khet.1",
  "help@[127.0.0.1]",
  "help@khet.example/p",
  "he\u200blp@khet.example",
  "he lp@khet.example",
  "help@khet.example\n",
  "@khet.example",
  `${"a".repeat(65)}@khet.example`,
  "",
])("isEmail refuses %j", (address) => {
  expect(isEmail(address)).toBe(false);
});

it("accounts take addresses below .भारत, and compare them in ASCII", () => {
  expect(Email.parse(" Support@खेत.भारत ")).toBe("support@xn--21b2a6g.xn--h2brj9c");
  expect(Email.parse("support@xn--11b4c3d.xn--h2brj9c")).toBe("support@xn--11b4c3d.xn--h2brj9c");
  for (const address of ["help@khet..example", "सहायता@khet.example", "help@khet.1", "help@@khet.example"])
    expect(Email.safeParse(address).error?.issues[0]?.message).toBe("email_invalid");
});

it.each([
  ["https://KHET.example", "https://khet.example"],
  ["https://khet.example/", "https://khet.example"],
  ["https://khet.example:443/p?q=1#s", "https://khet.example/p?q=1#s"],
  ["https://खेत.भारत/p", "https://xn--21b2a6g.xn--h2brj9c/p"],
  ["HTTPS://khet.example/A/../b", "https://khet.example/b"],
  ["https://khet.example:8443", "https://khet.example:8443"],
])("normalizes %s", (typed, normalized) => {
  expect(normalizeHttpsUrl(typed)).toBe(normalized);
  expect(normalizeHttpsUrl(normalized)).toBe(normalized);
  expect(httpsUrl(100).parse(` ${typed} `)).toBe(normalized);
});

it.each([
  "https://khet.example\n/p",
  "https://khet.example/privacy\u200b",
  "https:\\\\khet.example\\p",
  "https://khet.example/a b",
  "https://:secret@khet.example",
  "https://khet..example",
  "https://khet.example.",
  "http://khet.example",
])("refuses %j as a link", (typed) => {
  expect(normalizeHttpsUrl(typed)).toBeNull();
  expect(httpsUrl(100).safeParse(typed).success).toBe(false);
});

it("a draft keeps an unfinished URL and normalizes a finished one; a file's URL has no fragment", () => {
  const { websiteUrl } = DeveloperInfoForm.shape;
  expect(websiteUrl.parse("https://Khe")).toBe("https://Khe");
  expect(websiteUrl.parse(" https://Khet.example/ ")).toBe("https://khet.example");
  expect(MediaSourceUrl.parse("https://khet.example/clip.mp4#t=3")).toBe("https://khet.example/clip.mp4");
});
