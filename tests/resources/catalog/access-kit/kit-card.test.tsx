// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import type { Role } from "#contract/access/roles.ts";
import { AccessKitCard } from "#resources/catalog/access-kit/parts/AccessKitCard.tsx";
import { AccessKitQuestion } from "#resources/catalog/access-kit/parts/AccessKitQuestion.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aKit, aLogin, appId, givenKit } from "./kit-builder.ts";

screenTexts("access-kit", "shell", "errors");
const api = fakeApi();

const { accessKit, giveAccessKit } = accessKitCalls;
const show = (part: React.ReactNode, as: Role = "normal") => renderScreen(part, { as });
const answerWith = (kit: AccessKitStatus) => api.on(accessKit, kit).on(giveAccessKit, kit);
const sent = () => api.inputs(giveAccessKit);
const field = (dialog: HTMLElement, name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);

test("hides the access card when no version is in progress and access was never given", async () => {
  answerWith(aKit({ takes: false }));
  const { container } = show(<AccessKitCard appId={appId} />);
  await waitFor(() => expect(api.requests()).not.toEqual([]));
  expect(container.textContent).toBe("");
});

test("shows the reviewer's readings without names, who reads the access and when it is erased", async () => {
  answerWith({
    ...givenKit,
    readings: ["2026-11-21T05:00:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-20T05:30:00.000Z"],
  });
  show(<AccessKitCard appId={appId} />);
  const card = await screen.findByRole("region", { name: "Reviewer access" });
  expect(card.textContent).toMatch(/Login details added 20 Nov/);
  expect(card.textContent).toMatch(/Opened by a reviewer 21 Nov/);
  expect(card.textContent).toContain("2 earlier views");
  expect(card.textContent).toMatch(/Only the assigned reviewer can open it.*Deleted after the decision/);
  expect(card.textContent).not.toContain(aLogin.password.trim());
});

test("says that access was erased and offers no button until the next version", async () => {
  const wiped = { at: "2026-11-21T05:00:00.000Z", after: "active" as const };
  answerWith({ ...givenKit, given: false, content: null, wiped, takes: false });
  show(<AccessKitCard appId={appId} />);
  expect(await screen.findByText(/deleted on 21 Nov.* when the version was approved/)).toBeDefined();
  expect(screen.getByText("You can add it with your next version.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("hides the access and its buttons when an admin acts as the developer", async () => {
  answerWith({ ...givenKit, content: null });
  show(<AccessKitCard appId={appId} />, "adminAsDev");
  expect(await screen.findByText("Only the developer can view or edit it.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("prefills the access dialog, requires a user name, phone number or steps, and saves the edits", async () => {
  answerWith(givenKit);
  show(<AccessKitCard appId={appId} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "View or edit" }));
  const dialog = await screen.findByRole("dialog");
  expect(field(dialog, "Password").value).toBe(aLogin.password);
  expect(field(dialog, "Password").type).toBe("password");
  await user.clear(field(dialog, "Username"));
  await user.clear(field(dialog, "Instructions"));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(/Enter a username, a phone number or login instructions/)).toBeDefined();
  expect(sent()).toEqual([]);
  await user.type(field(dialog, "Username"), "farmer");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ ...aLogin, userName: "farmer", steps: "", revision: 3, needsLogin: true });
});

test("keeps the typed access on a revision conflict, shows both values and saves over the newer one", async () => {
  const theirs = { ...givenKit, revision: 4, content: { ...aLogin, userName: "theirs" } };
  let current = givenKit;
  api.on(accessKit, () => current);
  api.on(giveAccessKit, ({ body }) => {
    if (body.revision === 4) return theirs;
    current = theirs;
    return refuse("revision_conflict", { current: theirs });
  });
  show(<AccessKitCard appId={appId} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "View or edit" }));
  const dialog = await screen.findByRole("dialog");
  await user.clear(field(dialog, "Username"));
  await user.type(field(dialog, "Username"), "mine");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect((await within(dialog).findByText("Changed by someone else.")).closest("div")?.textContent).toMatch(
    /Username – Current: theirs · Yours: mine/,
  );
  expect(field(dialog, "Username").value).toBe("mine");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ revision: 4, userName: "mine" });
});

test("saves No as the log-in answer and then offers only Change", async () => {
  answerWith(aKit());
  show(<AccessKitQuestion appId={appId} />);
  const user = userEvent.setup();
  const question = within(await screen.findByRole("region", { name: "Do reviewers need to log in?" }));
  expect(question.getByText("Without access, reviewers will put the version on hold.")).toBeDefined();
  answerWith(aKit({ revision: 1, needsLogin: false }));
  await user.click(question.getByRole("button", { name: "No" }));
  expect(await question.findByText("No, everything works without one.")).toBeDefined();
  expect(sent()[0]?.body).toMatchObject({ needsLogin: false, revision: 0, password: "" });
  expect(question.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Change"]);
});

test("asks for erased access again before the next submission, with an empty form", async () => {
  const wiped = { at: "2026-11-21T05:00:00.000Z", after: "rejected" as const };
  answerWith({ ...givenKit, given: false, content: null, wiped });
  show(<AccessKitQuestion appId={appId} />);
  expect(await screen.findByText(/deleted after the last decision/)).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Add again" }));
  expect(field(await screen.findByRole("dialog"), "Username").value).toBe("");
});
