// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input, Modal } from "antd";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { useNavigate } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { addDays, dayOf } from "#contract/statistics/date-ranges.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallCreateModalForm } from "#providers/data/use-call-form.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { initialCampaign, type CampaignFormValues } from "#resources/statistics/campaigns/campaign.ts";
import { campaigns } from "#resources/statistics/campaigns/index.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { LeaveGuard } from "#ui/form/LeaveGuard.tsx";

const appId = "00000000-0000-4000-8000-000000000001";
const sent: unknown[] = [];
let asked = 0;
let refusal: ApiError | null;
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async ({ method, path }: { method: string; path: string }, input: unknown) => {
    if (path === "/campaigns/intervals") return { items: [{ id: String(++asked) }] };
    // Who asks, for Refine's log.
    if (method === "GET") return {};
    sent.push(input);
    if (refusal) throw refusal;
    return { id: "new", name: "Kartik songs" };
  },
}));

const today = dayOf(Date.now());

/** A dialog over the call that starts a campaign, beside the list that the call changes. */
function Screen() {
  const list = useCall(campaignCalls.campaignIntervals, { query: { appId } });
  const navigate = useNavigate();
  const form = useCallCreateModalForm<typeof campaigns, CampaignFormValues>(campaigns, {
    query: { appId },
    initial: initialCampaign("Bhajan Sangrah", today),
    bodyOf: (typed) => ({ ...typed, name: typed.name.trim() }),
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
      <LeaveGuard unsaved={form.unsaved} />
      <Modal {...form.modalProps} title="Start" okText="Send">
        {form.overtaken && <p>Somebody was first</p>}
        <Form {...form.formProps}>
          <Form.Item name="name" label="Name" rules={form.rules("name")}>
            <Input />
          </Form.Item>
          <Form.Item name="startDate" label="First day" rules={form.rules("startDate")}>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "errors"]);
}, 60_000);
beforeEach(() => {
  sent.splice(0);
  asked = 0;
  refusal = null;
});
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}
/** The address has an id, as the screens of an app have. */
async function open() {
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts} address={`/home/${appId}/campaigns`}>
        <Screen />
      </RefineScreen>
    </I18nextProvider>,
  );
  await press("open");
}

it("has the call's own schema as its rules, and leads to the first wrong field", async () => {
  await open();
  await retype("Name", "");
  await retype("First day", addDays(today, -1));
  await press("Send");
  expect(await screen.findByText("This field is needed.")).toBeTruthy();
  expect(await screen.findByText("This day is over.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(sent).toEqual([]);
});

it("sends what the contract asks for, asks again what that changed, and closes", async () => {
  await open();
  await waitFor(() => expect(screen.getByTestId("list").textContent).toBe("1"));
  await retype("Name", " Kartik songs ");
  await press("Send");
  await waitFor(() => expect(screen.getByTestId("list").textContent).toBe("2"));
  const { startDate, endDate } = initialCampaign("", today);
  expect(sent).toEqual([{ query: { appId }, body: { name: "Kartik songs", startDate, endDate } }]);
  await waitFor(() => expect(screen.getByTestId("dialog").textContent).toBe("closed"));
});

it("shows at its field, in words, what only the server knows, and leads there", async () => {
  refusal = new ApiError(422, { code: "validation_failed", fields: [{ path: "startDate", code: "range_in_past" }] });
  await open();
  await retype("Name", "Kartik songs");
  await press("Send");
  expect(await screen.findByText("This day is over.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("First day")));
});

it("names a field's error that nobody foresaw", async () => {
  refusal = new ApiError(422, { code: "validation_failed", fields: [{ path: "name", code: "unheard_of" }] });
  await open();
  await press("Send");
  expect(await screen.findByText("This cannot stay as it is.")).toBeTruthy();
});

it("keeps what was typed when somebody else was first, while the records are asked again", async () => {
  refusal = new ApiError(409, { code: "campaign_running" });
  await open();
  await retype("Name", "Too late");
  await press("Send");
  expect(await screen.findByText("Somebody was first")).toBeTruthy();
  await waitFor(() => expect(screen.getByTestId("list").textContent).toBe("2"));
  expect(field("Name").value).toBe("Too late");
});

it("holds links inside the console back while something is typed, and lets go when told", async () => {
  await open();
  await retype("Name", "Half a");
  await press("leave");
  expect(await screen.findByText("What you typed here would be lost.")).toBeTruthy();
  await press("Stay");
  expect(field("Name").value).toBe("Half a");
});

it("still has what was typed when it is opened again after Cancel", async () => {
  await open();
  await retype("Name", "Kartik songs");
  await press("Cancel");
  await waitFor(() => expect(screen.getByTestId("dialog").textContent).toBe("closed"));
  await userEvent.click(screen.getByText("open"));
  await waitFor(() => expect(screen.getByTestId("dialog").textContent).toBe("open"));
  expect(field("Name").value).toBe("Kartik songs");
});

it("asks before the tab is closed while something is typed, and only then", async () => {
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

it("has labels of its own where two dialogs of a page have fields of the same name", async () => {
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <Screen />
        <Screen />
      </RefineScreen>
    </I18nextProvider>,
  );
  for (const button of await screen.findAllByRole("button", { name: "open" })) await userEvent.click(button);
  // A label belongs to the first field that has its id.
  const ids = (await screen.findAllByLabelText("Name")).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
