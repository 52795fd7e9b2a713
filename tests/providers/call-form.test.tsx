// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input, Modal } from "antd";
import { useNavigate } from "react-router";
import { expect, it } from "vitest";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallCreateModalForm } from "#providers/data/use-call-modal-form.ts";
import { initialCampaign, type CampaignFormValues } from "#resources/statistics/campaigns/campaign.ts";
import { campaigns } from "#resources/statistics/campaigns/index.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const appId = "00000000-0000-4000-8000-000000000001";
const { campaignIntervals, startCampaign } = campaignCalls;
const api = fakeApi();
api.on(campaignIntervals, () => partly({ items: [{ id: String(api.inputs(campaignIntervals).length) }] }));
api.on(startCampaign, partly({ id: "new", name: "Kartik songs" }));

const today = toIndianDay(Date.now());

/** A dialog for the call that starts a campaign, beside the list that the call changes. */
function Screen() {
  const list = useCall(campaignCalls.campaignIntervals, { query: { appId } });
  const navigate = useNavigate();
  const form = useCallCreateModalForm<typeof campaigns, CampaignFormValues>(campaigns, {
    query: { appId },
    initial: initialCampaign("Bhajan Sangrah", today),
    toBody: (typed) => ({ ...typed, name: typed.name.trim() }),
    done: ({ name }) => name,
  });
  return (
    <>
      <output data-testid="dialog">{form.modalProps.open ? "open" : "closed"}</output>
      <output data-testid="list">{list.data?.items[0]?.id}</output>
      <button type="button" onClick={() => form.show()}>
        open
      </button>
      <button type="button" onClick={() => void navigate("/elsewhere")}>
        leave
      </button>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Modal {...form.modalProps} title="Start" okText="Send">
        {form.overtaken && <p>Somebody was first</p>}
        <Form {...form.formProps}>
          <Form.Item name="name" label="Name" rules={form.rules("name")}>
            <Input />
          </Form.Item>
          <Form.Item name="startDate" label="Start date" rules={form.rules("startDate")}>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

screenTexts("shell", "errors");

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}
/** Opens the dialog at a URL with an app id, as on an app's screens. */
async function open() {
  renderScreen(<Screen />, { at: `/home/${appId}/campaigns` });
  await press("open");
}

it("form validates with the call's own schema and focuses the first invalid field", async () => {
  await open();
  await retype("Name", "");
  await retype("Start date", addDays(today, -1));
  await press("Send");
  expect(await screen.findByText("This field is required.")).toBeTruthy();
  expect(await screen.findByText("This date has passed.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(api.inputs(startCampaign)).toEqual([]);
});

it("form sends the call's body, refetches the changed list and closes", async () => {
  await open();
  await waitFor(() => expect(screen.getByTestId("list").textContent).toBe("1"));
  await retype("Name", " Kartik songs ");
  await press("Send");
  await waitFor(() => expect(screen.getByTestId("list").textContent).toBe("2"));
  const { startDate, endDate } = initialCampaign("", today);
  expect(api.inputs(startCampaign)).toEqual([{ query: { appId }, body: { name: "Kartik songs", startDate, endDate } }]);
  await waitFor(() => expect(screen.getByTestId("dialog").textContent).toBe("closed"));
});

it("form shows a field error from the server at its field and focuses the field", async () => {
  api.on(startCampaign, refuse("validation_failed", { fields: [{ path: "startDate", code: "range_in_past" }] }));
  await open();
  await retype("Name", "Kartik songs");
  await press("Send");
  expect(await screen.findByText("This date has passed.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Start date")));
});

it("form names the limit that a field error from the server has", async () => {
  const fields = [{ path: "name", code: "too_long", params: { maximum: 80 } }];
  api.on(startCampaign, refuse("validation_failed", { fields }));
  await open();
  await press("Send");
  expect(await screen.findByText("Use at most 80 characters.")).toBeTruthy();
});

it("form shows a generic message for an unknown field error code", async () => {
  api.on(startCampaign, refuse("validation_failed", { fields: [{ path: "name", code: "unheard_of" }] }));
  await open();
  await press("Send");
  expect(await screen.findByText("This value isn’t valid.")).toBeTruthy();
});

it("form keeps the typed text on a 409 conflict while the list is refetched", async () => {
  api.on(startCampaign, refuse("campaign_running"));
  await open();
  await retype("Name", "Too late");
  await press("Send");
  expect(await screen.findByText("Somebody was first")).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId("list").textContent).toBe("2"));
  expect(field("Name").value).toBe("Too late");
});

it("form asks for confirmation before leaving with unsaved text, and Stay keeps the text", async () => {
  await open();
  await retype("Name", "Half a");
  await press("leave");
  expect(await screen.findByText("Your changes will be lost.")).toBeTruthy();
  await press("Stay");
  expect(field("Name").value).toBe("Half a");
});

it("form still has the typed text when the dialog is reopened after Cancel", async () => {
  await open();
  await retype("Name", "Kartik songs");
  await press("Cancel");
  await waitFor(() => expect(screen.getByTestId("dialog").textContent).toBe("closed"));
  await userEvent.click(screen.getByText("open"));
  await waitFor(() => expect(screen.getByTestId("dialog").textContent).toBe("open"));
  expect(field("Name").value).toBe("Kartik songs");
});

it("form asks before the tab is closed only while it has unsaved text", async () => {
  await open();
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await retype("Name", "Kartik songs");
  expect(close()).toBe(true);
});

it("field ids are unique when two dialogs on a page have fields with the same name", async () => {
  renderScreen(
    <>
      <Screen />
      <Screen />
    </>,
  );
  for (const button of await screen.findAllByRole("button", { name: "open" })) await userEvent.click(button);
  // A label belongs to the first field that has its id.
  const ids = (await screen.findAllByLabelText("Name")).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
