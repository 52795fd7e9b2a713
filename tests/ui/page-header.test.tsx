// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { useCurrentRecordTitle } from "#ui/page/record-title.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

it("declares a record's name for the document title, but not a list's", () => {
  const Shown = () => <output>{useCurrentRecordTitle() ?? "none"}</output>;
  const header = (title: string, back?: { to: string; label: string }) => (
    <>
      <PageHeader title={<bdi>{title}</bdi>} {...(back && { back })} />
      <Shown />
    </>
  );
  renderScreen(header("Records"));
  expect(screen.getByRole("status").textContent).toBe("none");
  cleanup();
  renderScreen(header("Kirana Ledger", { to: "/list", label: "All records" }));
  expect(screen.getByRole("status").textContent).toBe("Kirana Ledger");
  cleanup();
  renderScreen(<Shown />);
  expect(screen.getByRole("status").textContent).toBe("none");
});

it("the arrow back stands before the title on every screen with a page header", () => {
  renderScreen(<PageHeader back={{ to: "/list", label: "All records" }} title="A record" />);
  const [arrow, title] = [screen.getByLabelText("All records"), screen.getByRole("heading", { level: 1 })];
  expect(arrow.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const root = join(import.meta.dirname, "../../resources");
  const screens = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const elsewhere = screens.filter((name) =>
    /<PageHeader(?:(?!<\/PageHeader>|\/>)[^])*>(?:(?!<\/PageHeader>)[^])*<BackButton/.test(
      readFileSync(join(root, name), "utf8"),
    ),
  );
  expect(elsewhere).toEqual([]);
});
