// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input, Modal } from "antd";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { useCallModalForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { changeLanguage, startI18n } from "#providers/i18n/i18n.ts";
import { staffApps } from "#resources/catalog/staff-apps/index.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const id = "00000000-0000-4000-8000-000000000001";
let asked = 0;
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async ({ method, path }: { method: string; path: string }) => {
    if (method !== "GET") throw new ApiError(409, { code: "revision_conflict" });
    if (path === staffApps.calls.getOne.path) return { id, app: { revision: ++asked } };
    return {};
  },
}));
afterEach(cleanup);

/** A dialog that edits the record shown on the screen behind it. */
function Screen() {
  const { query } = useCallShow(staffApps);
  const form = useCallModalForm<typeof staffApps, { reason: string }>(staffApps, {
    id,
    initial: { reason: "" },
    bodyOf: ({ reason }) => ({ appId: id, revision: 1, status: "inactive", reason }),
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
  const texts = await startI18n(["shell", "errors"]);
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts} address={`/review-apps/app/${id}`}>
        <Screen />
      </RefineScreen>
    </I18nextProvider>,
  );
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
  const texts = await startI18n(["shell", "errors"]);
  await changeLanguage(texts, "hi-IN");
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts} address={`/review-apps/app/${id}`}>
        <Screen />
      </RefineScreen>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByText("open"));
  expect(await screen.findByRole("button", { name: "रद्द करें" })).toBeTruthy();
});
