// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { consoleLanguages, languageCodes } from "#contract/platform/reference/languages.ts";
import { preferredLanguage } from "#providers/i18n/i18n.ts";
import { SignedOutLayout } from "#resources/accounts/auth/SignedOutLayout.tsx";
import { LanguageMenu } from "#src/shell/LanguageMenu.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const texts = screenTexts("shell");
const names = ["English", "हिन्दी", "اردو"];

afterEach(() => localStorage.clear());

it("the header's menu offers the languages of the console's screens only", async () => {
  renderScreen(<LanguageMenu />, { at: "/home", as: "normal" });
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${texts.t("header.language")}`) }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual(names);
});

it("the signed-out pages offer the same languages", async () => {
  fakeApi().on(storeCalls.startup, () => new Promise(() => {}));
  renderScreen(<SignedOutLayout>{null}</SignedOutLayout>, { at: "/login", as: "normal" });
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(names);
});

it("opens in English when the stored language has no screens, and still writes mails in it", () => {
  localStorage.setItem("console.language", "bn-IN");
  expect(preferredLanguage()).toBe("en-US");
  expect(preferredLanguage(languageCodes)).toBe("bn-IN");
  localStorage.setItem("console.language", "ur-IN");
  expect(preferredLanguage()).toBe("ur-IN");
  expect(consoleLanguages.map(({ name }) => name)).toEqual(names);
});
