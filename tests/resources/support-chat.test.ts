// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const address = "https://chat.example/widget.js";
const meera = { token: "statement-of-who-comes", name: "Meera Joshi" };

let fetched: string[];
let isAway: boolean;
const chat = { open: vi.fn(), reset: vi.fn() };

beforeEach(() => {
  fetched = [];
  isAway = false;
  chat.open.mockReset();
  chat.reset.mockReset();
  vi.resetModules();
  // Stands in for the browser, which fetches and runs a script added to the page.
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error("not a script");
    fetched.push(script.src);
    if (!isAway) window.supportChat = chat;
    queueMicrotask(() => script.dispatchEvent(new Event(isAway ? "error" : "load")));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.supportChat;
});

const load = async () => ({
  ...(await import("#resources/support/help/chat/support-chat.ts")),
  ...(await import("#providers/auth/before-sign-out.ts")),
});

it("loads the chat script once, passes on who chats, and resets the chat before logout", async () => {
  const { openSupportChat, flushBeforeSignOut } = await load();
  await openSupportChat(address, meera);
  await openSupportChat(address, { ...meera, token: "a later one" });
  expect(fetched).toEqual([address]);
  expect(chat.open.mock.calls).toEqual([[meera], [{ ...meera, token: "a later one" }]]);
  expect(chat.reset).not.toHaveBeenCalled();
  expect(await flushBeforeSignOut()).toBeNull();
  expect(chat.reset).toHaveBeenCalledOnce();
});

it("loads the chat script again after it failed", async () => {
  const { openSupportChat } = await load();
  isAway = true;
  await expect(openSupportChat(address, meera)).rejects.toThrow("could not be fetched");
  isAway = false;
  await openSupportChat(address, meera);
  expect(fetched).toEqual([address, address]);
  expect(chat.open).toHaveBeenCalledOnce();
});
