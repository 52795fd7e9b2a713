// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, Form, Input } from "antd";
import { useLocation, useNavigate } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { reviewReasons } from "#resources/review/reasons/index.tsx";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const { getOne, update } = reviewReasons.calls;
let saved = { revision: 1, policyLink: "https://policies.example/icons", position: 10 };
let afterSaving = "/saved";
let completeWhy = async (): Promise<string> => "";
const refused = vi.fn();
const api = fakeApi();
const texts = screenTexts("shell", "errors");
beforeEach(() => {
  afterSaving = "/saved";
  completeWhy = async () => "";
  refused.mockClear();
  saved = { revision: 1, policyLink: "https://policies.example/icons", position: 10 };
  api.on(getOne, () => partly({ id, ...saved }));
  api.on(update, () => ({ id, revision: saved.revision + 1 }));
});

interface Typed {
  readonly policyLink: string;
  readonly position: string;
  readonly why: string;
}
const reasonTexts = [{ language: "en-US" as const, title: "Icon", description: "Send it sharp." }];

function Editor({ record }: { record: ReviewReasonDetails }) {
  const navigate = useNavigate();
  const form = useCallForm(reviewReasons, "edit", {
    id,
    initial: { policyLink: record.policyLink ?? "", position: String(record.position), why: "" } satisfies Typed,
    revision: record.revision,
    toBody: ({ policyLink, position, why }, revision) => ({
      fields: [],
      policyLink,
      position: Number(position),
      texts: reasonTexts,
      why,
      revision,
    }),
    complete: async (body) => ({ ...body, why: body.why + (await completeWhy()) }),
    merge: (sides) => mergeFields(sides),
    continueWith: (typed) => ({ ...typed, why: "" }),
    onRefused: ({ code }) => refused(code),
    onSaved: () => void navigate(afterSaving),
  });
  const conflicts = form.conflicts?.map(({ path, mine, theirs }) => ({ field: path, yours: mine, theirs })) ?? null;
  return (
    <Edit
      form={form}
      title="Edit"
      goBack={{ to: "/list", label: "Back" }}
      saveButtonProps={{ children: "Save" }}
      conflicts={conflicts}
    >
      {(["policyLink", "position", "why"] as const).map((name) => (
        <Form.Item key={name} name={name} label={name} rules={form.rules(name)}>
          <Input />
        </Form.Item>
      ))}
      <Button onClick={() => void form.check()}>Check</Button>
      <input aria-label="plain" aria-invalid={form.problemText("why") !== undefined} />
    </Edit>
  );
}

function Page() {
  const { query } = useCallShow(reviewReasons);
  return (
    <>
      <output data-testid="address">{useLocation().pathname}</output>
      <button type="button" onClick={() => void query.refetch()}>
        refetch
      </button>
      <Show query={query}>{(record) => <Editor record={record} />}</Show>
    </>
  );
}

const open = async () => {
  renderScreen(<Page />, { at: `/review-reasons/${id}/edit` });
  await screen.findByLabelText("why");
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("page form shows the schema's error at its field and sends nothing", async () => {
  await open();
  type("policyLink", "no link");
  type("why", "Plainer");
  await save();
  await waitFor(() => expect(field("policyLink").getAttribute("aria-invalid")).toBe("true"));
  expect(api.bodies(update)).toEqual([]);
});

it("page form shows the server's field error at its field, which it focuses", async () => {
  await open();
  type("why", "Plainer");
  api.on(update, refuse("validation_failed", { fields: [{ path: "position", code: "invalid" }] }));
  await save();
  await waitFor(() => expect(field("position").getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(field("position")));
  expect(field("why").value).toBe("Plainer");
});

it("page form keeps typed text while the record is fetched again", async () => {
  await open();
  type("why", "Plainer");
  await userEvent.click(screen.getByText("refetch"));
  await waitFor(() => expect(api.inputs(getOne)).toHaveLength(2));
  expect(field("why").value).toBe("Plainer");
});

it("page form merges the saved record on a 409, shows both versions and sends the new revision", async () => {
  await open();
  type("policyLink", "https://policies.example/mine");
  type("why", "Plainer");
  api.on(update, refuse("revision_conflict"));
  saved = { revision: 2, policyLink: "https://policies.example/theirs", position: 20 };
  await save();
  expect(await screen.findByText("https://policies.example/theirs")).toBeDefined();
  expect(screen.getByText("https://policies.example/mine")).toBeDefined();
  expect(field("policyLink").value).toBe("https://policies.example/mine");
  expect(field("position").value).toBe("20");
  expect(field("why").value).toBe("Plainer");
  api.on(update, { id, revision: 3 });
  await save();
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/saved"));
  expect(api.bodies(update).at(-1)).toMatchObject({ revision: 2, position: 20, why: "Plainer" });
});

it("page form says that somebody else was first even if they changed none of its fields", async () => {
  await open();
  type("why", "Plainer");
  api.on(update, refuse("revision_conflict"));
  saved = { ...saved, revision: 2 };
  await save();
  expect(await screen.findByText("Changed by someone else.")).toBeDefined();
  api.on(update, { id, revision: 3 });
  await save();
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/saved"));
  expect(api.bodies(update).at(-1)).toMatchObject({ revision: 2, why: "Plainer" });
});

it("page form shows the record that somebody else saved if nothing was typed", async () => {
  await open();
  saved = { revision: 2, policyLink: "https://policies.example/theirs", position: 20 };
  await userEvent.click(screen.getByText("refetch"));
  await waitFor(() => expect(field("position").value).toBe("20"));
  expect(screen.queryByText("https://policies.example/mine")).toBeNull();
});

it("page form asks before leaving discards typed text, and not after saving", async () => {
  await open();
  type("why", "Plainer");
  await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Stay/ }));
  await save();
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/saved"));
});

it("page form sends once when Save is clicked twice", async () => {
  await open();
  type("why", "Plainer");
  const button = screen.getByRole("button", { name: "Save" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/saved"));
  expect(api.bodies(update)).toHaveLength(1);
});

it("page form ignores a record that is older than the one it saved", async () => {
  afterSaving = `/review-reasons/${id}/edit`;
  await open();
  type("why", "Plainer");
  await save();
  await waitFor(() => expect(api.bodies(update)).toHaveLength(1));
  const older = saved;
  saved = { ...older, revision: 2 };
  await userEvent.click(screen.getByText("refetch"));
  type("position", "30");
  saved = { ...older, position: 20 };
  const asked = api.inputs(getOne).length;
  await userEvent.click(screen.getByText("refetch"));
  await waitFor(() => expect(api.inputs(getOne).length).toBeGreaterThan(asked));
  expect(field("position").value).toBe("30");
  expect(screen.queryByText("Changed by someone else.")).toBeNull();
});

it("page form that stays open keeps what was typed while it was saving", async () => {
  afterSaving = `/review-reasons/${id}/edit`;
  let answer = () => {};
  api.on(update, () => new Promise((resolve) => (answer = () => resolve({ id, revision: 2 }))));
  await open();
  type("why", "Plainer");
  await save();
  await waitFor(() => expect(api.bodies(update)).toHaveLength(1));
  type("position", "30");
  answer();
  await waitFor(() => expect(field("why").value).toBe(""));
  expect(field("position").value).toBe("30");
});

it("page form completes the body while sending, and shows why that failed beside the kept values", async () => {
  await open();
  type("why", "Plainer");
  completeWhy = () => Promise.reject(new ApiError(422, { code: "captcha_failed" }));
  await save();
  expect(await screen.findByText(texts.t("errors:code.captcha_failed"))).toBeDefined();
  expect(refused).toHaveBeenCalledWith("captcha_failed");
  expect(field("why").value).toBe("Plainer");
  expect(api.bodies(update)).toEqual([]);
  completeWhy = async () => " words";
  await save();
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/saved"));
  expect(api.bodies(update)).toMatchObject([{ why: "Plainer words" }]);
});

it("page form checks its values for a step in between, and focuses an invalid field without a Form.Item", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(document.activeElement).toBe(field("plain")));
  expect(api.bodies(update)).toEqual([]);
});
