// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { VisibilityRequestDialog } from "#resources/catalog/visibility/VisibilityRequestDialog.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("visibility", "shell", "errors");
fakeApi();

test("Escape closes the request for a visibility only while nothing is typed in it", async () => {
  const close = vi.fn();
  renderScreen(<VisibilityRequestDialog appId="katha" now="listed" onClose={close} />);
  const field = await screen.findByRole("textbox");
  // antd reads the key code, which userEvent's events don't have here.
  const pressEscape = () => fireEvent.keyDown(field, { key: "Escape", keyCode: 27 });
  await userEvent.type(field, "Only for our testers");
  pressEscape();
  expect(close).not.toHaveBeenCalled();
  await userEvent.clear(field);
  pressEscape();
  expect(close).toHaveBeenCalledOnce();
});

test("a request without its reason says so at the field", async () => {
  renderScreen(<VisibilityRequestDialog appId="katha" now="listed" onClose={vi.fn()} />, { as: "normal" });
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send request" });
  expect(send.disabled).toBe(false);
  await userEvent.click(send);
  await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
});
