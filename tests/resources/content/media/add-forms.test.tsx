// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { EmbedYouTubeForm } from "#resources/content/media/add/EmbedYouTubeForm.tsx";
import { ImportFromUrlForm } from "#resources/content/media/add/ImportFromUrlForm.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("content", "shell", "errors");
// No call has a reply: a form that sends its body fails the test.
fakeApi();
const target = { packageName: "org.example", type: "verticalVideo", language: "en-US", onAdded: vi.fn() } as const;

it("says at a click that a link isn't a YouTube link, rather than that it is missing", async () => {
  renderScreen(<EmbedYouTubeForm {...target} />, { as: "normal" });
  const link = await screen.findByLabelText("YouTube link");
  await userEvent.type(link, "https://example.com/a");
  await userEvent.click(screen.getByRole("button", { name: "Add as draft" }));
  expect(await screen.findByText(/^This isn’t a YouTube link/)).toBeTruthy();
  expect(link.getAttribute("aria-invalid")).toBe("true");
});

it("says why a YouTube page can't be imported as a file", async () => {
  renderScreen(<ImportFromUrlForm {...target} />, { as: "normal" });
  await userEvent.type(await screen.findByLabelText("File URL"), "https://youtu.be/dQw4w9WgXcQ");
  const send = screen.getByRole("button", { name: "Import file" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(send.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toMatch(/^This is a YouTube page, not a file/);
});
