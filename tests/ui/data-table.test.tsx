// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataTable } from "#ui/tables/DataTable.tsx";

const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];
const open = vi.fn<(row: { id: string }) => void>();
let narrow = false;

const show = (given = rows) =>
  render(
    <DataTable
      label="Apps"
      columns={[{ title: "Name", dataIndex: "id" }]}
      rows={given}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => `Open ${id}`}
      card={({ id }) => <span>{`card ${id}`}</span>}
      empty={<p>Nothing here</p>}
      onOpen={open}
    />,
  );

beforeEach(() => {
  open.mockReset();
  vi.stubGlobal("matchMedia", () => ({
    matches: narrow,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
});
afterEach(() => {
  cleanup();
  narrow = false;
  vi.unstubAllGlobals();
});

describe("DataTable", () => {
  it("opens a row from the keyboard: j selects the next row, Enter opens it", async () => {
    show();
    screen.getByLabelText("Open a").focus();
    await userEvent.keyboard("j{Enter}");
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });

  it("keeps the last row selected when j is pressed there", async () => {
    show();
    screen.getByLabelText("Open c").focus();
    await userEvent.keyboard("jj{Enter}");
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[2]);
  });

  it("renders rows as a list of cards on a narrow screen", () => {
    narrow = true;
    show();
    expect(screen.getByRole("list", { name: "Apps" })).toBeTruthy();
    expect(screen.getByText("card b")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("shows the empty state when it has no rows", () => {
    show([]);
    expect(screen.getByText("Nothing here")).toBeTruthy();
  });
});
