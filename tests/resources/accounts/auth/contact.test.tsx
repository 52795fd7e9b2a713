// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { ContactScreen } from "#resources/accounts/auth/contact/ContactScreen.tsx";
import { fakeApi, never, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

vi.mock("#providers/captcha/use-captcha.ts", () => ({
  useCaptcha: () => ({ state: "working", place: { current: null }, answer: async () => "a-captcha" }),
}));

screenTexts("shell", "accounts", "errors");
const api = fakeApi().on(storeCalls.startup, never).on(supportCalls.contactUs, { reference: "1A2B3C4D" });

const show = () => renderScreen(<ContactScreen />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(name);
const filled = {
  "Your name": "Meera Iyer",
  Email: "meera@kaveri.example",
  Subject: "Keys",
  Message: "My key is lost.",
};
const type = async (values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) await userEvent.type(field(name), text);
};
const send = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

it("contact form sends the message in the page's language and shows its reference", async () => {
  show();
  await type(filled);
  await send();
  expect(await screen.findByText("1A2B3C4D")).toBeDefined();
  expect(screen.getByText("meera@kaveri.example")).toBeDefined();
  const body = { name: "Meera Iyer", email: "meera@kaveri.example", subject: "Keys", message: "My key is lost." };
  expect(api.bodies(supportCalls.contactUs)).toEqual([{ ...body, language: "en-US", h_captcha_response: "a-captcha" }]);
});

it("empty contact form marks each field, focuses the first and sends nothing", async () => {
  show();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field("Your name")));
  for (const name of Object.keys(filled)) expect(field(name).getAttribute("aria-invalid"), name).toBe("true");
  expect(api.inputs(supportCalls.contactUs)).toEqual([]);
});

it("contact form keeps its text and says why when the message is refused", async () => {
  show();
  await type(filled);
  api.on(supportCalls.contactUs, refuse("too_many_messages", { params: { retryAfterSeconds: 60 } }));
  await send();
  await screen.findByText(/Daily message limit reached/);
  for (const [name, text] of Object.entries(filled)) expect(field(name).value).toBe(text);
});
