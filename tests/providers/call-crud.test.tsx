// @vitest-environment happy-dom
import type { QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { createQueryClient } from "#providers/data/query-client.ts";
import { useCallCreate, useCallDelete, useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { hasSession } from "#providers/http/session-storage.ts";
import { visibility } from "#resources/catalog/visibility/index.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const { listSavedViews, addSavedView, changeSavedView, removeSavedView } = savedViewCalls;
const query = { list: "review" } as const;
const body = { list: "review", name: "Kids", query: "flag=kids", shared: false } as const;
const change = { params: { id }, body: { name: "Kids", query: "", shared: true, revision: 3 } };

const api = fakeApi();
const asked = () => api.inputs(listSavedViews).length;
api.on(listSavedViews, () => partly([{ id, name: `answer ${asked()}` }]));
api.on(accountCalls.refresh, refuse("unauthenticated"));
screenTexts("shell", "errors");

let client: QueryClient;
const succeeded = vi.fn<(answer: unknown) => void>();
const failed = vi.fn<(error: ApiError) => void>();
const settled = vi.fn<() => void>();
const callbacks = { onSuccess: succeeded, onError: failed, onSettled: settled };

beforeEach(() => {
  client = createQueryClient();
  vi.clearAllMocks();
});

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>;
}

const open = (children: ReactNode) =>
  renderScreen(
    <>
      <Path />
      {children}
    </>,
    { at: "/home", client },
  );

/** A button that sends, with the state of its mutation. */
function Sender({ state, onSend }: { state: { isPending: boolean; error: ApiError | null }; onSend: () => void }) {
  const { isPending, error } = state;
  return (
    <>
      <button type="button" onClick={onSend}>
        send
      </button>
      <output data-testid="state">{isPending ? "pending" : (error?.code ?? "idle")}</output>
    </>
  );
}
function CreateView() {
  const add = useCallCreate(addSavedView);
  return <Sender state={add} onSend={() => add.mutate({ body }, callbacks)} />;
}
function ChangeView() {
  const update = useCallUpdate(changeSavedView);
  return (
    <>
      <Sender state={update} onSend={() => update.mutate(change, callbacks)} />
      <output data-testid="sent">{update.sent?.params.id}</output>
      <button type="button" onClick={update.reset}>
        reset
      </button>
    </>
  );
}
function RemoveView() {
  const remove = useCallDelete(removeSavedView);
  return <Sender state={remove} onSend={() => remove.mutate({ params: { id }, body: { revision: 3 } }, callbacks)} />;
}
function List() {
  const { data } = useCall(listSavedViews, { query });
  return <output data-testid="list">{data?.[0]?.name}</output>;
}

/** A reply waits for the gate, so that the test decides when it comes. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const shows = (testId: string, text: string) =>
  waitFor(() => expect(screen.getByTestId(testId).textContent).toBe(text));
/** Refine's name for the last mutation. */
const mutationKey = () =>
  client
    .getMutationCache()
    .getAll()
    .map(({ options }) => options.mutationKey)
    .find((key) => key?.[0] === "data");

describe("a call that writes a record", () => {
  it.each([
    { kind: "create", Form: CreateView, call: addSavedView, input: { body } },
    { kind: "update", Form: ChangeView, call: changeSavedView, input: change },
    { kind: "delete", Form: RemoveView, call: removeSavedView, input: { params: { id }, body: { revision: 3 } } },
  ])(
    "goes through Refine's $kind hook, answers, and refetches what it changes",
    async ({ kind, Form, call, input }) => {
      const answer = { id, name: "Kids" };
      api.on(call, partly(answer));
      open(
        <>
          <Form />
          <List />
        </>,
      );
      await shows("list", "answer 1");
      await press("send");
      await waitFor(() => expect(succeeded).toHaveBeenCalledExactlyOnceWith(answer));
      expect(api.inputs(call)).toEqual([input]);
      expect(mutationKey()).toEqual(["data", kind]);
      await shows("list", "answer 2");
      expect(settled).toHaveBeenCalledOnce();
      expect(failed).not.toHaveBeenCalled();
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("fills path and query, and sends no body if the call has none", async () => {
    const place = { params: { id, language: "hi-IN" }, query: { revision: "4" } } as const;
    api.on(captionCalls.removeCaptions, { removed: true });
    api.on(offerCalls.hideOfferBanner, partly({}));
    function Form() {
      const remove = useCallDelete(captionCalls.removeCaptions);
      const hide = useCallUpdate(offerCalls.hideOfferBanner);
      const send = async () => {
        await remove.mutateAsync(place);
        await hide.mutateAsync({ params: { offer: "cdn" }, body: { hidden: true } });
      };
      return <Sender state={remove} onSend={() => void send()} />;
    }
    open(<Form />);
    await press("send");
    await waitFor(() =>
      expect(api.requests().filter(({ call }) => call.method !== "GET")).toEqual([
        { call: captionCalls.removeCaptions, input: place },
        { call: offerCalls.hideOfferBanner, input: { params: { offer: "cdn" }, body: { hidden: true } } },
      ]),
    );
  });

  it("keeps the screen's own error when the record is gone: no redirect to /404, no message, no refetch", async () => {
    api.on(changeSavedView, refuse("saved_view_not_found"));
    open(
      <>
        <ChangeView />
        <List />
      </>,
    );
    await shows("list", "answer 1");
    await press("send");
    await shows("state", "saved_view_not_found");
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ status: 404, code: "saved_view_not_found" });
    expect(settled).toHaveBeenCalledOnce();
    expect(succeeded).not.toHaveBeenCalled();
    expect(screen.getByTestId("path").textContent).toBe("/home");
    expect(screen.getByTestId("sent").textContent).toBe(id);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked()).toBe(1);
    await press("reset");
    await shows("state", "idle");
  });

  it.each([
    { kind: "create", Form: CreateView, call: addSavedView },
    { kind: "update", Form: ChangeView, call: changeSavedView },
    { kind: "delete", Form: RemoveView, call: removeSavedView },
  ])("signs out when the session has ended before a $kind", async ({ Form, call }) => {
    api.on(call, refuse("unauthenticated"));
    open(<Form />);
    await press("send");
    await waitFor(() => expect(failed).toHaveBeenCalledOnce());
    await waitFor(() => expect(hasSession()).toBe(false));
  });

  it.each([
    { kind: "update", Form: ChangeView, call: changeSavedView },
    { kind: "delete", Form: RemoveView, call: removeSavedView },
  ])("leaves a request in flight alone when a $kind fails", async ({ Form, call }) => {
    const first = createGate();
    api.on(listSavedViews, async () => {
      await first.opened;
      return partly([{ id, name: "late answer" }]);
    });
    api.on(call, refuse("revision_conflict"));
    open(
      <>
        <Form />
        <List />
      </>,
    );
    await press("send");
    await shows("state", "revision_conflict");
    first.open();
    await shows("list", "late answer");
    expect(asked()).toBe(1);
  });

  it("keeps an answer that arrived while a failing update was under way", async () => {
    const sending = createGate();
    api.on(changeSavedView, async () => {
      await sending.opened;
      return refuse("revision_conflict");
    });
    open(
      <>
        <ChangeView />
        <List />
      </>,
    );
    await shows("list", "answer 1");
    await press("send");
    await shows("state", "pending");
    await client.refetchQueries({ queryKey: ["data", "default", "saved-views"] });
    await shows("list", "answer 2");
    sending.open();
    await shows("state", "revision_conflict");
    expect(screen.getByTestId("list").textContent).toBe("answer 2");
  });

  it("keeps the record on screen while it is removed and fetched again", async () => {
    const { visibilityRequest, withdrawVisibility } = visibilityRequestCalls;
    api.on(visibilityRequest, () => partly({ id, state: `answer ${api.inputs(visibilityRequest).length}` }));
    api.on(withdrawVisibility, partly({ id }));
    const seen: (string | undefined)[] = [];
    function Show() {
      const { result } = useCallShow(visibility, { id });
      seen.push(result?.state);
      const remove = useCallDelete(withdrawVisibility);
      return (
        <>
          <output data-testid="record">{result?.state}</output>
          <Sender state={remove} onSend={() => remove.mutate({ params: { id } }, callbacks)} />
        </>
      );
    }
    open(<Show />);
    await shows("record", "answer 1");
    await press("send");
    await shows("record", "answer 2");
    expect([...new Set(seen.slice(seen.indexOf("answer 1")))]).toEqual(["answer 1", "answer 2"]);
  });

  it("refetches also after its screen has closed", async () => {
    const sending = createGate();
    api.on(addSavedView, async () => {
      await sending.opened;
      return partly({ id });
    });
    function Dialog() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          {isOpen && <CreateView />}
          <button type="button" onClick={() => setIsOpen(false)}>
            close
          </button>
          <List />
        </>
      );
    }
    open(<Dialog />);
    await shows("list", "answer 1");
    await press("send");
    await press("close");
    sending.open();
    await shows("list", "answer 2");
    expect(succeeded).not.toHaveBeenCalled();
  });
});
