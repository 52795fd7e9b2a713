// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input, Modal } from "antd";
import { getI18n } from "react-i18next";
import { expect, it } from "vitest";
import { useCallModalForm } from "#providers/data/use-call-modal-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { changeLanguage } from "#providers/i18n/i18n.ts";
import { staffApps } from "#resources/catalog/staff-apps/index.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const { getOne, update } = staffApps.calls;
const api = fakeApi();
api.on(getOne, () => partly({ id, app: { revision: api.inputs(getOne).length } }));
api.on(update, refuse("revision_conflict"));
screenTexts("shell", "errors");

/** A dialog that edits the record shown on the screen behind it. */
function Screen() {
  const { query } = useCallShow(staffApps);
  const form = useCallModalForm<typeof staffApps, { reason: string }>(staffApps, {
    id,
    initial: { reason: "" },
    toBody: ({ reason }) => ({ appId: id, revision: 1, status: "inactive", reason }),
    done: () => "done",
  });
  return (
    <>
      <output data-testid="revision">{query.data?.data.app.revision}</output>
      <button type="button" onClick={() => form.show()}>
        open
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        ask again
      </button>
      <Modal {...form.modalProps} title="Change status" okText="Send">
        <Form {...form.formProps}>
          <Form.Item name="reason" label="Reason">
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

it("a dialog keeps its typed text while the record is refetched, by the screen or after a 409", async () => {
  renderScreen(<Screen />, { at: `/review-apps/app/${id}` });
  const revision = (expected: string) =>
    waitFor(() => expect(screen.getByTestId("revision").textContent).toBe(expected));
  await revision("1");
  await userEvent.click(screen.getByText("open"));
  await userEvent.type(screen.getByLabelText("Reason"), "a long reason");
  await userEvent.click(screen.getByText("ask again"));
  await revision("2");
  expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("a long reason");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await revision("3");
  expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("a long reason");
}, 20_000);

it("a dialog's Cancel button is in the user's language", async () => {
  await changeLanguage(getI18n(), "hi-IN");
  renderScreen(<Screen />, { at: `/review-apps/app/${id}` });
  await userEvent.click(screen.getByText("open"));
  expect(await screen.findByRole("button", { name: "रद्द करें" })).toBeTruthy();
});
