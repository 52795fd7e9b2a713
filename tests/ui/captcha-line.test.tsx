// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useCaptcha } from "#providers/captcha/use-captcha.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { hcaptchaPeer } from "#tests/support/hcaptcha-peer.ts";
import { CaptchaStatus } from "#ui/captcha/CaptchaStatus.tsx";

const server = vi.hoisted(() => ({
  question: {} as unknown,
  solve: async (): Promise<string> => "work was done",
}));
vi.mock("#providers/http/call-api.ts", () => ({ callApi: async () => server.question }));
vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: () => server.solve() }));

const altcha = { kind: "altcha", challenge: {} };
const hcaptcha = { kind: "hcaptcha", siteKey: "site-key-1" };

let texts: i18n;
let peer: Awaited<ReturnType<typeof hcaptchaPeer>>;
beforeAll(async () => {
  texts = await startI18n(["shell", "errors"]);
  peer = await hcaptchaPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  server.question = altcha;
  server.solve = async () => "work was done";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A form that submits the captcha answer and shows it, or "nothing" if there is none. */
function Form() {
  const { state, place, answer } = useCaptcha();
  const [sent, setSent] = useState("");
  const send = () => answer().then(setSent, () => setSent("nothing"));
  return (
    <>
      <CaptchaStatus state={state} place={place} />
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <output aria-label="sent">{sent}</output>
    </>
  );
}
const open = () =>
  render(
    <I18nextProvider i18n={texts}>
      <Form />
    </I18nextProvider>,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const sent = (text: string) => vi.waitFor(() => expect(screen.getByLabelText("sent").textContent).toBe(text));

test("captcha shows progress while it computes, then the result", async () => {
  let finish: (answer: string) => void = () => undefined;
  server.solve = () => new Promise((resolve) => (finish = resolve));
  open();
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("Checking you’re human…");
  await vi.waitFor(() => {
    finish("work was done");
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("Verified");
  });
});

test("captcha shows a failure and tries again when the form is submitted", async () => {
  server.solve = async () => Promise.reject(new Error("no worker"));
  open();
  expect(await screen.findByText(/Couldn’t verify you’re human/)).toBeDefined();
  server.solve = async () => "second try";
  await press("Send");
  await sent("second try");
  expect(screen.getByText(/Verified/)).toBeDefined();
});

test("hCaptcha loads from its service in the page's language, and the form sends its answer", async () => {
  server.question = hcaptcha;
  document.documentElement.lang = "hi-IN";
  vi.spyOn(document.head, "append").mockImplementation(peer.append);
  open();
  expect(await screen.findByText("Verify you’re human")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "I am human (site-key-1, hi-IN)" }));
  expect(await screen.findByText("Verified")).toBeDefined();
  await press("Send");
  await sent("token-1");
  expect(peer.asked).toEqual([expect.stringContaining("render=explicit")]);
});

test("an expired hCaptcha widget restarts when the form is submitted", async () => {
  server.question = hcaptcha;
  vi.spyOn(document.head, "append").mockImplementation(peer.append);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Let it expire" }));
  expect(await screen.findByText(/Couldn’t verify you’re human/)).toBeDefined();
  await press("Send");
  await userEvent.click(await screen.findByRole("button", { name: /I am human/ }));
  await sent("token-1");
  expect(screen.getAllByRole("button", { name: /I am human/ })).toHaveLength(1);
});
