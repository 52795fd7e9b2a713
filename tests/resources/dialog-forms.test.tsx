// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { expect, test } from "vitest";
import type { CreatedApiKey } from "#contract/accounts/api-access/api-keys.ts";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChange } from "#contract/accounts/identity/name-changes.ts";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { staffCalls, type StaffMember } from "#contract/staff/members/calls.ts";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import type { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { createQueryClient } from "#providers/data/query-client.ts";
import { CreateKeyDialog } from "#resources/accounts/api-access/CreateKeyDialog.tsx";
import { NewApiKeySecret } from "#resources/accounts/api-access/NewApiKeySecret.tsx";
import { ConfirmationDialog } from "#resources/accounts/auth/confirmation/ConfirmationDialog.tsx";
import { NameDecisionDialog } from "#resources/accounts/identity/names/NameDecisionDialog.tsx";
import { KeystoreDialog } from "#resources/catalog/versions/keystore/KeystoreDialog.tsx";
import { HoldReply } from "#resources/catalog/versions/parts/holds/HoldReply.tsx";
import { CaptionEditorDialog } from "#resources/content/media/captions/CaptionEditorDialog.tsx";
import { ContentFeedbackButton } from "#resources/content/media/ContentFeedbackButton.tsx";
import { AnnouncementPreviewCard } from "#resources/messaging/announcements/compose/AnnouncementPreviewCard.tsx";
import type { AnnouncementForm } from "#resources/messaging/announcements/compose/use-announcement-form.ts";
import { ChangeRolePanel } from "#resources/staff/members/edit.tsx";
import { EditNoteForm } from "#resources/staff/notes/parts/EditNoteForm.tsx";
import { SavedViewForm } from "#resources/staff/saved-views/SavedViewForm.tsx";
import { TicketAnswerForm } from "#resources/support/ticket-desk/TicketAnswerForm.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts(
  "devtools",
  "identity",
  "content",
  "staff",
  "staff-notes",
  "tickets",
  "keystores",
  "announcements",
  "views",
  "security",
  "shell",
  "errors",
);
const api = fakeApi();

const id = "10000000-0000-4000-8000-000000000001";
const nothing = () => undefined;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

const announcement = { values: { texts: [], audience: null, essential: false } };
const newView = { name: "", shared: false, now: false };
const newKey = { key: { name: "CI", scopes: [], endsAt: "2027-01-01T00:00:00Z" }, secret: "ck_1" };
const video = { media: "video", durationMs: 9_000 };
const film = {
  id,
  name: "Film",
  language: "en-US",
  asset: { url: "/film.mp4", facts: video },
} as unknown as ContentItem;

test.each<[button: string, reason: string, part: ReactElement]>([
  [
    "Send reply",
    "Write a message to send it.",
    <HoldReply key="1" heldFieldId={id} label="Reply" place="Reply" send="Send reply" />,
  ],
  [
    "Sign bundle",
    "Choose a keystore to sign with.",
    <KeystoreDialog key="2" versionId={id} fileId={id} liveSigners={[]} onClose={nothing} />,
  ],
  [
    "Show preview",
    "Write the English text and choose an audience to preview.",
    <AnnouncementPreviewCard
      key="3"
      announcement={{ form: announcement, texts: [], count: { people: 2 } } as unknown as AnnouncementForm}
    />,
  ],
  [
    "Save view",
    "Enter a name to save the view.",
    <SavedViewForm key="4" initial={newView} mayShare act="Save view" error={null} busy={false} onSend={nothing} />,
  ],
  ["Confirm", "Enter your password to confirm.", <ConfirmationDialog key="5" onAnswer={nothing} />],
  [
    "Send",
    "Type “120” to confirm",
    <ConfirmDialog key="6" open title="Send?" actLabel="Send" typeToConfirm="120" onConfirm={nothing}>
      To 120 recipients.
    </ConfirmDialog>,
  ],
  ["Save captions", "Add a line to save the captions.", <CaptionEditorDialog key="7" item={film} onClose={nothing} />],
  [
    "Done",
    "Confirm you’ve saved the key",
    <NewApiKeySecret key="8" made={newKey as unknown as CreatedApiKey} onDone={nothing} />,
  ],
])("%s: the disabled button takes the focus, says how to enable it, and does nothing", async (name, reason, part) => {
  api.on(captionCalls.contentCaptions, { items: [] });
  renderScreen(part, { as: "superadmin" });
  const button = screen.getByRole("button", { name });
  expect(disabledReason(button)).toBe(reason);
  button.focus();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
});

test("a taken key name is said at the name, which keeps its text and gets the focus", async () => {
  api.on(apiAccessCalls.makeKey, refuse("key_name_taken"));
  renderScreen(<CreateKeyDialog onMade={nothing} onClose={nothing} />, { as: "normal" });
  const name = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.type(name, "Nightly build");
  await press("Create key");
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe("Nightly build");
});

test("a new key and its request leave the query client with the dialog", async () => {
  api.on(apiAccessCalls.makeKey, partly({ id, secret: "ck_secret" }));
  const client = createQueryClient();
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <CreateKeyDialog onMade={nothing} onClose={() => setIsOpen(false)} />;
  }
  renderScreen(<Page />, { as: "normal", client });
  await userEvent.type(screen.getByRole("textbox"), "Nightly build");
  await press("Create key");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(api.bodies(apiAccessCalls.makeKey)).toHaveLength(1);
  await waitFor(() =>
    expect(
      JSON.stringify(
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      ),
    ).not.toMatch(/ck_secret|Nightly build/),
  );
});

test("the reason of a refused name stays in the dialog when somebody else decided first", async () => {
  api.on(nameChangeCalls.decideNameChange, refuse("revision_conflict"));
  const change = { id, revision: 4, proof: "none", language: "hi-IN" } as NameChange;
  renderScreen(<NameDecisionDialog change={change} decision="refused" name="Kite" onClose={nothing} />, {
    as: "superadmin",
  });
  const reason = screen.getByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(reason, "Another company's mark");
  await press("Reject");
  expect(await screen.findByText(/Someone else saved changes first|Changed by someone else/)).toBeTruthy();
  expect(reason.value).toBe("Another company's mark");
  expect(api.bodies(nameChangeCalls.decideNameChange)).toEqual([
    { revision: 4, decision: "refused", reason: "Another company's mark" },
  ]);
});

test("feedback keeps its text while its dialog is closed, and is empty after sending", async () => {
  api.on(contentCommentCalls.sendContentFeedback, partly({ reference: "F-1" }));
  renderScreen(<ContentFeedbackButton />, { as: "normal" });
  const [opener] = screen.getAllByRole("button");
  await userEvent.click(opener as HTMLElement);
  const [subject, description] = await screen.findAllByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(subject as HTMLElement, "Captions");
  await userEvent.type(description as HTMLElement, "The Hindi captions are one second late.");
  await press("Cancel");
  await userEvent.click(opener as HTMLElement);
  expect(subject?.value).toBe("Captions");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send feedback" }));
  await waitFor(() => expect(subject?.value).toBe(""));
  expect(api.bodies(contentCommentCalls.sendContentFeedback)).toHaveLength(1);
});

test("a role that somebody else changed stands beside the chosen one, which is sent with the new revision", async () => {
  api.on(staffCalls.changeStaffRole, refuse("revision_conflict"));
  function Row() {
    const [member, setMember] = useState({ id, revision: 1, name: "Asha", role: "support" } as StaffMember);
    return (
      <>
        <ChangeRolePanel member={member} onClose={nothing} />
        <button type="button" onClick={() => setMember({ ...member, revision: 2, role: "superadmin" })}>
          changed
        </button>
      </>
    );
  }
  renderScreen(<Row />, { as: "superadmin" });
  await userEvent.click(screen.getByRole("radio", { name: /^Admin/ }));
  await press("Change role");
  await screen.findByText(/Someone else saved changes first|Changed by someone else/);
  await press("changed");
  expect(await screen.findByText("Superadmin", { selector: "b" })).toBeTruthy();
  expect(screen.getByText("Admin", { selector: "b" })).toBeTruthy();
  api.on(staffCalls.changeStaffRole, partly({ id, revision: 3 }));
  await press("Change role");
  await waitFor(() => expect(api.bodies(staffCalls.changeStaffRole).at(-1)).toEqual({ revision: 2, role: "admin" }));
});

test("an edited note keeps both texts after a conflict", async () => {
  api.on(staffNoteCalls.changeStaffNote, refuse("revision_conflict"));
  function Item() {
    const [note, setNote] = useState({ id, revision: 1, text: "Calls on Mondays" } as StaffNote);
    return (
      <>
        <EditNoteForm note={note} onClose={nothing} />
        <button type="button" onClick={() => setNote({ ...note, revision: 2, text: "Calls on Fridays" })}>
          changed
        </button>
      </>
    );
  }
  renderScreen(<Item />, { as: "superadmin" });
  const text = screen.getByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(text, " only");
  await press("changed");
  expect(await screen.findByText("Calls on Fridays", { selector: "b" })).toBeTruthy();
  expect(text.value).toBe("Calls on Mondays only");
});

test("an answer and a note have drafts of their own; the server's error stands at the shown one", async () => {
  const ticket = { id, revision: 4, developer: { id, name: "Kite" }, messages: [] } as unknown as Ticket;
  api.on(ticketCalls.answerTicket, refuse("validation_failed", { fields: [{ path: "text", code: "too_long" }] }));
  renderScreen(<TicketAnswerForm ticket={ticket} />, { as: "superadmin" });
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(field(), "We fixed it.");
  await press("Internal note");
  expect(field().value).toBe("");
  await userEvent.type(field(), "Ask again");
  await press("Add note");
  await waitFor(() => expect(field().closest(".ant-form-item-has-error")).toBeTruthy());
  expect(field().value).toBe("Ask again");
  expect(api.bodies(ticketCalls.answerTicket)).toEqual([{ kind: "note", revision: 4, text: "Ask again" }]);
});
