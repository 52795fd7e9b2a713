// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import type { SavedReply } from "#contract/ratings/saved-replies.ts";
import { SavedRepliesDialog } from "#resources/ratings/answers/SavedRepliesDialog.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("ratings", "shell", "errors");
const { listSavedAnswers, addSavedAnswer, changeSavedAnswer } = savedReplyCalls;
const reply: SavedReply = {
  id: "00000000-0000-4000-8000-000000000001",
  revision: 3,
  title: "Fixed",
  texts: { "en-US": "It is fixed.", "hi-IN": "ठीक हो गया।" },
  changedAt: "2026-11-20T09:00:00.000Z",
  used: 0,
  raised: 0,
};
let current = reply;
const api = fakeApi().on(listSavedAnswers, () => ({ items: [current], titles: {} }));
beforeEach(() => {
  current = reply;
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const rewrite = (name: RegExp, text: string) => fireEvent.change(field(name), { target: { value: text } });

async function open(button: RegExp) {
  renderScreen(<SavedRepliesDialog appId={reply.id} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: button }));
}

it("merges a reply that somebody else changed, and sends it again with the newer revision", async () => {
  await open(/^Edit Fixed/);
  rewrite(/English/, "It is fixed in 2.4.");
  api.on(changeSavedAnswer, () => {
    current = { ...reply, revision: 4, title: "Fixed now", texts: { ...reply.texts, "en-US": "It was fixed." } };
    return refuse("revision_conflict");
  });
  await press("Save reply");
  expect(await screen.findByText("Changed by someone else.")).toBeTruthy();
  await waitFor(() => expect(field(/^Name/).value).toBe("Fixed now"));
  expect(field(/English/).value).toBe("It is fixed in 2.4.");
  api.on(changeSavedAnswer, partly({ ...current, revision: 5 }));
  await press("Save reply");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  const texts = { ...reply.texts, "en-US": "It is fixed in 2.4." };
  expect(api.bodies(changeSavedAnswer)).toEqual([
    { title: "Fixed", texts, revision: 3 },
    { title: "Fixed now", texts, revision: 4 },
  ]);
});

it("shows the server's error about a new reply's name at its field", async () => {
  api.on(addSavedAnswer, refuse("validation_failed", { fields: [{ path: "title", code: "answer_title_taken" }] }));
  await open(/New saved reply/);
  rewrite(/^Name/, " Fixed ");
  rewrite(/English/, "It is fixed.");
  await press("Save reply");
  expect(await screen.findByText("A saved reply already has this name. Choose another one.")).toBeTruthy();
  expect(api.bodies(addSavedAnswer)).toEqual([{ title: "Fixed", texts: { "en-US": "It is fixed." } }]);
});
