// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { AppSwitcher } from "#src/shell/AppSwitcher.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const [mandi, chess] = ["Mandi", "Chess"].map((title) => ({ id: title.toLowerCase(), title, iconUrl: null }));
const api = fakeApi()
  .on(appCalls.listApps, partly({ items: [mandi, chess], total: 2 }))
  .on(appCalls.appDetails, partly({ app: mandi }));
const texts = screenTexts("shell");

it("app switcher loads only the open app at first, and the app list when opened", async () => {
  renderScreen(<AppSwitcher />, { at: "/home/mandi/overview", as: "normal" });
  await screen.findByText("Mandi");
  expect(api.inputs(appCalls.listApps)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: texts.t("shell:header.switchApp") }));
  await screen.findByText("Chess");
});
