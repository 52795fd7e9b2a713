// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { ExamplesCard } from "#resources/accounts/api-access/ExamplesCard.tsx";
import { exampleActs, exampleTools, requestExample } from "#resources/accounts/api-access/request-examples.ts";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("devtools", "shell", "errors");

it.each(exampleTools)("names the key by variable and fills in the package in every %s example", (tool) => {
  for (const act of exampleActs) {
    const text = requestExample({ tool, act, origin: "https://store.example", packageName: "in.kite.works" });
    expect(text).toContain("Bearer $STORE_KEY");
    expect(text).not.toMatch(/[{]packageName[}]|[{]id[}]/);
    expect(text.includes("in.kite.works")).toBe(act !== "check");
  }
});

it("switches the example's tool and request", async () => {
  fakeApi().on(appCalls.listApps, { items: [], total: 0 });
  const user = userEvent.setup();
  renderScreen(<ExamplesCard />, { as: "normal" });
  expect(screen.getByLabelText("Examples", { selector: "pre" }).textContent).toContain("/api/x/key-checks");
  await user.click(screen.getByRole("button", { name: "GitHub Actions" }));
  await user.click(screen.getByRole("button", { name: "List reviews" }));
  const text = screen.getByLabelText("Examples", { selector: "pre" }).textContent;
  expect(text).toContain("# .github/workflows/store.yml");
  expect(text).toContain("/api/x/play/applications/com.example.app/reviews");
});
