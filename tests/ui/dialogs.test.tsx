// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Input, Modal } from "antd";
import { expect, it, vi } from "vitest";
import { RecordDrawer } from "#ui/crud/RecordDrawer.tsx";
import { useDialogFocus } from "#ui/page/dialog-focus.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("shell");

function Dialog({ fields }: { fields: boolean }) {
  useDialogFocus();
  return (
    <Modal open title="Suspend">
      <input type="file" aria-label="File" />
      {fields && <Input aria-label="Reason" />}
      {fields && <Input aria-label="Note" />}
    </Modal>
  );
}

it("a dialog focuses its first field when it opens", async () => {
  renderScreen(<Dialog fields />);
  // As antd does once the dialog has come in.
  (await screen.findByRole("dialog")).focus();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Reason")));
});

it("a dialog without fields keeps the focus on itself", async () => {
  renderScreen(<Dialog fields={false} />);
  const dialog = await screen.findByRole("dialog");
  dialog.focus();
  expect(document.activeElement).toBe(dialog);
});

it("j and k step through the rows in a drawer, but not while somebody types there", async () => {
  const [next, previous] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const tabs = [{ key: "facts", label: "Details", body: () => <input aria-label="Note" /> }];
  renderScreen(
    <RecordDrawer
      label="Kirana Ledger"
      head={null}
      tabs={tabs}
      next={next}
      previous={previous}
      onClose={() => undefined}
    />,
  );
  const button = await screen.findByRole("button", { name: "Next row" });
  fireEvent.keyDown(button, { key: "j" });
  fireEvent.keyDown(button, { key: "k" });
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "j" });
  fireEvent.keyDown(button, { key: "j", ctrlKey: true });
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1]);
});
