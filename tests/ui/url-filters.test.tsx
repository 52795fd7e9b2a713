// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useUrlFilters } from "#ui/tables/use-url-filters.ts";

const initial = { q: "", sort: "due", page: "0" };
let change: (changes: Partial<typeof initial>) => void;

function Probe() {
  const [filters, set, changed] = useUrlFilters(initial);
  change = set;
  return <output>{`${useLocation().search} ${JSON.stringify(filters)} ${changed}`}</output>;
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Probe />
    </MemoryRouter>,
  );
const shown = () => screen.getByRole("status").textContent;
afterEach(cleanup);

it("filters come from the address", () => {
  open("/?q=kri&page=2");
  expect(shown()).toContain('{"q":"kri","sort":"due","page":"2"} true');
});

it("a changed filter goes back to the first page", () => {
  open("/?page=3");
  act(() => change({ q: "mandi" }));
  expect(shown()).toContain("?q=mandi {");
});

it("a filter with its initial value leaves the address", () => {
  open("/?q=kri&sort=title");
  act(() => change({ sort: "due", q: "" }));
  expect(shown()).toMatch(/^ \{/);
});

it("another page keeps the filters", () => {
  open("/?q=kri");
  act(() => change({ page: "1" }));
  expect(shown()).toContain("?q=kri&page=1");
});
