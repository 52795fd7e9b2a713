// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ContactScreen } from "#resources/accounts/auth/contact/ContactScreen.tsx";

const server = vi.hoisted(() => ({ sent: [] as { path: string; body: unknown }[], refuses: null as unknown }));
vi.mock("#providers/captcha/use-captcha.ts", () => ({
  useCaptcha: () => ({ state: { kind: "working" }, place: { current: null }, answer: async () => "a-captcha" }),
}));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (call: Call, input: { body?: unknown } = {}) => {
    if (call.path.includes("startup")) return new Promise(() => {});
    server.sent.push({ path: call.path, body: input.body });
    return server.refuses === null ? Promise.resolve({ reference: "1A2B3C4D" }) : Promise.reject(server.refuses);
  },
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "accounts", "errors"]);
});
beforeEach(() => {
  server.sent.splice(0);
  server.refuses = null;
});
afterEach(cleanup);

const show = () =>
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ContactScreen />
      </MemoryRouter>
    </I18nextProvider>,
  );
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
const send = () => userEvent.click(screen.getByRole("button", { name: "Send the message" }));

it("contact form sends the message in the page's language and shows its reference", async () => {
  show();
  await type(filled);
  await send();
  expect(await screen.findByText("1A2B3C4D")).toBeDefined();
  expect(screen.getByText("meera@kaveri.example")).toBeDefined();
  const body = { name: "Meera Iyer", email: "meera@kaveri.example", subject: "Keys", message: "My key is lost." };
  expect(server.sent).toEqual([
    { path: "/developer/contact-us", body: { ...body, language: "en-US", h_captcha_response: "a-captcha" } },
  ]);
});

it("empty contact form marks each field, focuses the first and sends nothing", async () => {
  show();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field("Your name")));
  for (const name of Object.keys(filled)) expect(field(name).getAttribute("aria-invalid"), name).toBe("true");
  expect(server.sent).toEqual([]);
});

it("contact form keeps its text and says why when the message is refused", async () => {
  show();
  await type(filled);
  server.refuses = new ApiError(429, {
    code: "too_many_messages",
    message: "",
    requestId: "r-1",
    params: { retryAfterSeconds: 60 },
  });
  await send();
  await screen.findByText(/sent all the messages it can today/);
  for (const [name, text] of Object.entries(filled)) expect(field(name).value).toBe(text);
});
