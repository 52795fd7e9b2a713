// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import { SendMessageDialog } from "#resources/catalog/staff-apps/parts/SendMessageDialog.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const texts = screenTexts("messages", "shell", "errors");
const { sendMessage } = messageCalls;
const api = fakeApi();
const app = { id: "00000000-0000-4000-8000-000000000001", title: "Nitya Yog" };
const developer = {
  id: "00000000-0000-4000-8000-000000000002",
  name: "Kite Works",
  status: "enabled",
  language: "hi-IN",
} as const;

async function open() {
  renderScreen(<SendMessageDialog developer={developer} app={app} />, { as: "admin" });
  const opener = screen.getByRole("button", { name: "Send message" });
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole("dialog"));
  return {
    dialog,
    reopen: () => userEvent.click(opener),
    field: (name: string) => dialog.getByLabelText<HTMLInputElement>(name),
    send: () => userEvent.click(dialog.getByRole("button", { name: "Send message" })),
  };
}

test("a message without text is not sent, and the focus moves to the text", async () => {
  const { dialog, field, send } = await open();
  await userEvent.type(field("Title"), "Your papers");
  await send();
  expect(await dialog.findByText("This field is required.")).toBeDefined();
  expect(document.activeElement).toBe(field("Text"));
  expect(api.bodies(sendMessage)).toEqual([]);
});

test("Enter in the title of a message sends nothing", async () => {
  const { field } = await open();
  await userEvent.type(field("Text"), "Send new ones.");
  await userEvent.type(field("Title"), "Your papers{Enter}");
  expect(field("Title").value).toBe("Your papers");
  expect(api.bodies(sendMessage)).toEqual([]);
});

test("a refused message keeps its text beside the reason, and is empty once it was sent", async () => {
  const { dialog, reopen, field, send } = await open();
  await userEvent.type(field("Title"), "Your papers");
  await userEvent.type(field("Text"), "Send new ones.");
  api.on(sendMessage, refuse("nobody_to_tell"));
  await send();
  expect(await dialog.findByText(texts.t("errors:code.nobody_to_tell"))).toBeDefined();
  expect(field("Text").value).toBe("Send new ones.");
  api.on(sendMessage, { told: 1, mailed: 0 });
  await send();
  await screen.findByText("Sent to Kite Works: 1 recipient notified");
  await reopen();
  await waitFor(() => expect(field("Text").value).toBe(""));
  const message = { title: "Your papers", text: "Send new ones.", screen: null };
  expect(api.bodies(sendMessage).at(-1)).toEqual({ ...message, developerId: developer.id, appId: app.id });
});
