// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

afterEach(cleanup);

it("useUrlQuery keeps the first of two changes made before the next render", async () => {
  const renderedSetters: ReturnType<typeof useUrlQuery>[1][] = [];
  function Screen() {
    renderedSetters.push(useUrlQuery()[1]);
    return null;
  }
  const router = createMemoryRouter([{ path: "*", element: <Screen /> }], {
    initialEntries: ["/statistics?range=last15"],
  });
  render(<RouterProvider router={router} />);
  const change = renderedSetters.at(-1);
  await act(async () => {
    change?.((query) => query.set("state", "IN-MP"));
    await Promise.resolve();
    change?.((query) => query.set("oem", "Samsung"));
  });
  expect(router.state.location.search).toBe("?range=last15&state=IN-MP&oem=Samsung");
});
