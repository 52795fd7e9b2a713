// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useUrlFilters } from "#ui/tables/use-url-filters.ts";

const initial = { q: "", sort: "due", page: "0" };

function Probe({ changes }: { changes: Partial<typeof initial> }) {
  const [filters, change, changed] = useUrlFilters(initial);
  return (
    <button type="button" onClick={() => change(changes)}>
      {`${useLocation().search} ${JSON.stringify(filters)} ${changed}`}
    </button>
  );
}

const open = (address: string, changes: Partial<typeof initial> = {}) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Probe changes={changes} />
    </MemoryRouter>,
  );
const shown = () => screen.getByRole("button").textContent;
const change = () => userEvent.click(screen.getByRole("button"));
afterEach(cleanup);

it("filters come from the address", () => {
  open("/?q=kri&page=2");
  expect(shown()).toContain('{"q":"kri","sort":"due","page":"2"} true');
});

it("a changed filter goes back to the first page", async () => {
  open("/?page=3", { q: "mandi" });
  await change();
  expect(shown()).toContain("?q=mandi {");
});

it("a filter with its initial value leaves the address", async () => {
  open("/?q=kri&sort=title", { sort: "due", q: "" });
  await change();
  expect(shown()).toMatch(/^ \{/);
});

it("another page keeps the filters", async () => {
  open("/?q=kri", { page: "1" });
  await change();
  expect(shown()).toContain("?q=kri&page=1");
});
