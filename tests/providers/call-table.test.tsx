// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reviewCalls } from "#contract/review/desk/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { review } from "#resources/review/desk/index.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const asked: unknown[] = [];
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (_call: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return Promise.resolve({ items: [{ version: { id: String(asked.length) } }], total: 60 });
  },
}));

/** The queue's table as a screen uses it: what it shows, and a button for each thing a person does. */
function Queue() {
  const table = useCallTable(review);
  const answers = useCallCache();
  const navigate = useNavigate();
  const { search } = useLocation();
  const acts = {
    kids: () => table.filter({ flag: "kids" }),
    none: () => table.filter({ flag: undefined }),
    third: () => table.setCurrentPage(3),
    sort: () => table.tableProps.onChange({}, {}, { columnKey: "title", order: "ascend" }),
    back: () => void navigate(-1),
    linked: () => void navigate("/review-apps?sort=-due"),
    plain: () => void navigate("/review-apps"),
    claimed: () => void answers.changedBy(reviewCalls.claimVersion),
  };
  return (
    <>
      <output data-testid="search">{search}</output>
      <output data-testid="row">{table.tableProps.dataSource[0]?.version.id}</output>
      <output data-testid="total">{table.answer?.total}</output>
      <output data-testid="page">{table.currentPage}</output>
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  );
}

const open = (address = "/review-apps") =>
  render(
    <RefineScreen address={address}>
      <Queue />
    </RefineScreen>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const text = (id: string) => screen.getByTestId(id).textContent;
const first = { sort: "due", start: "0", limit: "25" };
const lastAsked = (query: object) => waitFor(() => expect(asked.at(-1)).toEqual(query));

beforeEach(() => void asked.splice(0));
afterEach(cleanup);

it("asks the call of the contract and keeps what else it answers", async () => {
  open();
  await waitFor(() => expect(text("row")).toBe("1"));
  expect(asked).toEqual([first]);
  expect(text("total")).toBe("60");
  expect(text("search")).toBe("");
});

it("takes filters, order and page from the address, under the call's own names", async () => {
  open("/review-apps?flag=kids&sort=-due&page=2");
  await waitFor(() => expect(asked).toEqual([{ flag: "kids", sort: "-due", start: "25", limit: "25" }]));
});

it("reads as nothing what the call would refuse", async () => {
  open("/review-apps?flag=x&sort=x&page=-3&colour=red");
  await waitFor(() => expect(asked).toEqual([first]));
});

it("puts a filter into the address and goes to the first page", async () => {
  open("/review-apps?page=3");
  await lastAsked({ ...first, start: "50" });
  await press("kids");
  await lastAsked({ ...first, flag: "kids" });
  await waitFor(() => expect(text("search")).toBe("?flag=kids"));
  await press("none");
  await waitFor(() => expect(text("search")).toBe(""));
});

it("keeps its page size when a head is pressed, and goes to the first page", async () => {
  open("/review-apps?page=2");
  await lastAsked({ ...first, start: "25" });
  await press("sort");
  await lastAsked({ ...first, sort: "title" });
  await waitFor(() => expect(text("search")).toBe("?sort=title"));
});

it("follows Back, and a link to the list without its filters", async () => {
  open("/review-apps?flag=kids");
  await lastAsked({ ...first, flag: "kids" });
  await press("linked");
  await lastAsked({ ...first, sort: "-due" });
  await press("back");
  await waitFor(() => expect([text("page"), text("search")]).toEqual(["1", "?flag=kids"]));
  await press("plain");
  await lastAsked(first);
});

it("asks again after a call that changes its resource", async () => {
  open();
  await waitFor(() => expect(text("row")).toBe("1"));
  await press("claimed");
  await waitFor(() => expect(text("row")).toBe("2"));
});
