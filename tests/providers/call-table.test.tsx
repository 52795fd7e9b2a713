// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useNavigate } from "react-router";
import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { review } from "#resources/review/desk/index.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const api = fakeApi();
const queries = () => api.inputs(reviewDeskCalls.reviewQueue).map(({ query }) => query);
api.on(reviewDeskCalls.reviewQueue, () =>
  partly({ items: [{ version: { id: String(queries().length) } }], total: 60 }),
);

/** The review queue's table as a screen uses it, with a button for each user action. */
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
    claimed: () => void answers.changedBy(reviewDeskCalls.claimVersion),
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

const open = (address = "/review-apps") => renderScreen(<Queue />, { at: address });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const text = (id: string) => screen.getByTestId(id).textContent;
const first = { sort: "due", start: "0", limit: "25" };
const expectLastQuery = (query: object) => waitFor(() => expect(queries().at(-1)).toEqual(query));

it("table requests the contract's list call and exposes the whole response", async () => {
  open();
  await waitFor(() => expect(text("row")).toBe("1"));
  expect(queries()).toEqual([first]);
  expect(text("total")).toBe("60");
  expect(text("search")).toBe("");
});

it("table reads filters, sort order and page from the URL's query string", async () => {
  open("/review-apps?flag=kids&sort=-due&page=2");
  await waitFor(() => expect(queries()).toEqual([{ flag: "kids", sort: "-due", start: "25", limit: "25" }]));
});

it("table ignores query parameters that the call would reject", async () => {
  open("/review-apps?flag=x&sort=x&page=-3&colour=red");
  await waitFor(() => expect(queries()).toEqual([first]));
});

it("table writes a filter to the URL and returns to the first page", async () => {
  open("/review-apps?page=3");
  await expectLastQuery({ ...first, start: "50" });
  await press("kids");
  await expectLastQuery({ ...first, flag: "kids" });
  await waitFor(() => expect(text("search")).toBe("?flag=kids"));
  await press("none");
  await waitFor(() => expect(text("search")).toBe(""));
});

it("table keeps its page size and returns to the first page when a column header is clicked", async () => {
  open("/review-apps?page=2");
  await expectLastQuery({ ...first, start: "25" });
  await press("sort");
  await expectLastQuery({ ...first, sort: "title" });
  await waitFor(() => expect(text("search")).toBe("?sort=title"));
});

it("table follows the Back button and a link to the list without filters", async () => {
  open("/review-apps?flag=kids");
  await expectLastQuery({ ...first, flag: "kids" });
  await press("linked");
  await expectLastQuery({ ...first, sort: "-due" });
  await press("back");
  await waitFor(() => expect([text("page"), text("search")]).toEqual(["1", "?flag=kids"]));
  await press("plain");
  await expectLastQuery(first);
});

it("table refetches after a call that changes its resource", async () => {
  open();
  await waitFor(() => expect(text("row")).toBe("1"));
  await press("claimed");
  await waitFor(() => expect(text("row")).toBe("2"));
});
