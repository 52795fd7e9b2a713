// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { DefaultLanguageNote } from "#resources/review/desk/desk/DefaultLanguageNote.tsx";
import { toComparisonSide } from "#resources/review/desk/parts/fields/comparison-sides.ts";

beforeAll(() => startI18n(["review"]));
afterEach(cleanup);

const side = (language: LanguageCode) =>
  toComparisonSide({ form: emptyVersionForm("apk", "Notes", language), media: [], files: [] });

test("shows which language the developer writes in, and the earlier one when it changed", () => {
  render(<DefaultLanguageNote before={null} after={side("hi-IN")} />);
  expect(screen.getByText("Default language: Hindi")).toBeDefined();
  cleanup();
  render(<DefaultLanguageNote before={side("hi-IN")} after={side("hi-IN")} />);
  expect(screen.getByText("Default language: Hindi")).toBeDefined();
  cleanup();
  render(<DefaultLanguageNote before={side("en-US")} after={side("hi-IN")} />);
  expect(screen.getByText("Default language: Hindi (was English)")).toBeDefined();
});
