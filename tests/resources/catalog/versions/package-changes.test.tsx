// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { compareFacts } from "#inspector/compare-facts.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { PackageChanges } from "#resources/catalog/versions/parts/package/PackageChanges.tsx";

beforeAll(() => startI18n(["versions", "holds", "shell"]));
afterEach(cleanup);

const live = { ...emptyFacts(1000), versionName: "1.0.0", versionCode: "1", minSdk: 24, targetSdk: 35 };
const names = () => screen.getAllByRole("rowheader").map((head) => head.textContent);

test("lists only changed package facts until the unchanged ones are expanded", () => {
  const next = { ...live, versionCode: "2", targetSdk: 36, permissions: ["android.permission.CAMERA"] };
  render(<PackageChanges change={compareFacts(live, next)} />);
  const changed = names();
  expect(changed).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "Show 9 unchanged" }));
  expect(names()).toHaveLength(12);
  fireEvent.click(screen.getByRole("button", { name: "Hide unchanged" }));
  expect(names()).toEqual(changed);
});
