// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { DuplicateReviews } from "#contract/ratings/duplicate-reviews.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { EmbedYouTubeForm } from "#resources/content/media/add/EmbedYouTubeForm.tsx";
import { ImportFromUrlForm } from "#resources/content/media/add/ImportFromUrlForm.tsx";
import { CreateKeyDialog } from "#resources/accounts/api-access/CreateKeyDialog.tsx";
import { ActAsDialog } from "#resources/catalog/staff-apps/parts/ActAsDialog.tsx";
import { ContentCommentsDialog } from "#resources/content/media/items/ContentCommentsDialog.tsx";
import { RenameContentDialog } from "#resources/content/media/items/RenameContentDialog.tsx";
import { SendToReview } from "#resources/content/media/items/SendToReview.tsx";
import { CmsCreate } from "#resources/publishing/editorials/cms/create.tsx";
import { SubmitQuoteDialog } from "#resources/publishing/editorials/reading/sections/SubmitQuoteDialog.tsx";
import { SavedReplyForm } from "#resources/ratings/answers/SavedReplyForm.tsx";
import { BulkReplyDialog } from "#resources/ratings/near-duplicates/BulkReplyDialog.tsx";
import { OpinionForm, useOpinionForm } from "#resources/review/second-opinions/OpinionForm.tsx";
import { BulkDialog } from "#ui/crud/bulk/BulkDialog.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("ratings", "editorials", "content", "devtools", "opinions", "versions", "review", "cms", "shell", "errors");
fakeApi()
  .on(savedReplyCalls.listSavedAnswers, partly({ items: [] }))
  .on(ratingCalls.listRatings, partly({ items: [] }))
  .on(contentCommentCalls.contentComments, partly({ items: [] }));

const id = "10000000-0000-4000-8000-000000000001";
const item = { id, revision: 1, name: "Mandi", language: "en-US", status: "draft", media: "image" } as ContentItem;
const copies = { id, text: "Nice", language: "en-US" } as unknown as DuplicateReviews;
const nothing = () => undefined;
const target = { packageName: "in.kite", type: "verticalVideo", language: "en-US", onAdded: nothing } as const;

function Opinion() {
  return <OpinionForm form={useOpinionForm({ id, revision: 1 })} />;
}

function Page({ children }: { children: ReactElement }) {
  const navigate = useNavigate();
  return (
    <>
      {children}
      <output data-testid="address">{useLocation().pathname}</output>
      <button type="button" data-testid="leave" onClick={() => void navigate("/elsewhere")}>
        leave
      </button>
    </>
  );
}

interface DialogCase {
  form: ReactElement;
  /** Button that opens the dialog. */
  before?: string | RegExp;
  /** Role that sees the form; default superadmin. */
  role?: "normal";
}

const cases: Record<string, DialogCase> = {
  "saved reply": { form: <SavedReplyForm answer={null} onClose={nothing} /> },
  "reply to copies": { form: <BulkReplyDialog appId={id} copies={copies} onClose={nothing} /> },
  "submitted quote": { form: <SubmitQuoteDialog />, before: /./ },
  "reason for several rows": {
    form: (
      <BulkDialog
        title="Blocked"
        rows={[{ key: "1", label: "One", now: "Active", after: "Blocked", problem: null }]}
        reason={{ label: "Reason", help: "", maxLength: 500 }}
        actLabel={String}
        act={async () => null}
        onClose={nothing}
      />
    ),
  },
  "acting as a developer": {
    form: <ActAsDialog developer={{ id, name: "Kite Works", status: "enabled" }} />,
    before: "Act as developer",
  },
  "API key": { form: <CreateKeyDialog onMade={nothing} onClose={nothing} /> },
  "second opinion": { form: <Opinion /> },
  "comment on content": { form: <ContentCommentsDialog item={item} onClose={nothing} />, role: "normal" },
  "name of content": { form: <RenameContentDialog item={item} packageName="in.kite" onClose={nothing} /> },
  "note with content": { form: <SendToReview items={[item]} packageName="in.kite" onClose={nothing} /> },
  "embedded video": { form: <EmbedYouTubeForm {...target} /> },
  "file at a URL": { form: <ImportFromUrlForm {...target} /> },
  "new editorial": { form: <CmsCreate /> },
};

test.each(Object.keys(cases))("%s: leaving with typed text asks first", async (name) => {
  const { form, before, role = "superadmin" } = cases[name] as DialogCase;
  renderScreen(<Page>{form}</Page>, { at: "/form", as: role });
  const [opener] = before ? screen.getAllByRole("button", { name: before }) : [];
  if (opener) await userEvent.click(opener);
  const [field] = await screen.findAllByRole("textbox");
  await userEvent.type(field as HTMLElement, "Half a sentence");
  (await screen.findByTestId("leave")).click();
  expect(await screen.findByText("Your changes will be lost.")).toBeTruthy();
  expect(screen.getByTestId("address").textContent).toBe("/form");
});

test("acting as a developer doesn't begin while another form on the page has typed text", async () => {
  const page = (
    <>
      <SavedReplyForm answer={null} onClose={nothing} />
      <ActAsDialog developer={{ id, name: "Kite Works", status: "enabled" }} />
    </>
  );
  renderScreen(page, { at: "/form", as: "superadmin" });
  const [field] = screen.getAllByRole("textbox");
  await userEvent.type(field as HTMLElement, "Half");
  await userEvent.click(screen.getByRole("button", { name: "Act as developer" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Reason" }), "Looks after a draft");
  await userEvent.click(screen.getByRole("button", { name: "Act as Kite Works" }));
  // The call has no reply here, so sending it would fail the test.
  expect(await screen.findByText("Save or discard your changes on this page first.")).toBeTruthy();
});
