// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { emptyEditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { TransferCreate } from "#resources/catalog/transfers/create.tsx";
import { AnnouncementTemplateCreate } from "#resources/messaging/announcement-templates/create.tsx";
import { CmsEdit } from "#resources/publishing/editorials/cms/edit.tsx";
import { TicketCreate } from "#resources/support/tickets/create.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const receiverId = "10000000-0000-4000-8000-000000000002";
let title = "Mandi prices";
let number = 1;
const preview = {
  app: { id, title: "Mandi", packageName: "in.mandi" },
  from: { id, name: "Asha" },
  receiver: {
    id: receiverId,
    name: "Kiran",
    accountType: "INDIVIDUAL",
    city: "Pune",
    seqId: 7,
    since: "2026-01-01T00:00:00.000Z",
    apps: 1,
  },
  obstacle: null,
  effects: { appRevision: 4, versions: 1, onItsWay: null, room: null, files: 0, fileBytes: 0, statisticsSince: null },
};
const api = fakeApi()
  .on(appCalls.listApps, partly({ items: [] }))
  .on(ticketCalls.listTickets, [])
  .on(supportCalls.faq, partly({ items: [] }))
  .on(cmsCalls.cmsItem, () =>
    partly({
      id,
      kind: "news",
      language: "en-US",
      title,
      texts: [{ ...emptyEditorialText, title, language: "en-US", number, sourceNumber: number, state: "fresh" }],
      sources: [],
      media: [],
      languages: [],
    }),
  );
screenTexts("tickets", "support", "transfers", "announcements", "cms", "shell", "errors");

const show = (view: ReactElement, at: string) =>
  renderScreen(
    <>
      {view}
      <Address />
    </>,
    { at, as: "superadmin" },
  );
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId("address").textContent;
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("sends a new ticket with the previous screen's context and opens it", async () => {
  api.on(ticketCalls.createTicket, partly({ id, number: 12, messages: [{ id, side: "developer" }] }));
  show(<TicketCreate />, `/new-ticket?appId=${id}`);
  press("Send ticket");
  await vi.waitFor(() => expect(screen.getByLabelText("Subject").getAttribute("aria-invalid")).toBe("true"));
  await type("Subject", "Upload fails");
  await type("What happened, and what did you expect?", "It stops at 40%.");
  press("Send ticket");
  await vi.waitFor(() => expect(address()).toContain(id));
  expect(api.bodies(ticketCalls.createTicket)).toEqual([
    { subject: "Upload fails", text: "It stops at 40%.", context: { appId: id } },
  ]);
});

it("keeps a transfer's reason on a 409 and sends it with the app's new revision", async () => {
  api.on(transferCalls.transferPreview, partly(preview));
  api.on(transferCalls.offerTransfer, refuse("revision_conflict"));
  show(<TransferCreate />, `/new-transfer?appId=${id}&receiver=7`);
  await type("Reason for transfer", "Both asked for it in writing");
  await screen.findByText("Kiran");
  api.on(transferCalls.transferPreview, partly({ ...preview, effects: { ...preview.effects, appRevision: 5 } }));
  press("Offer app");
  await vi.waitFor(() => expect(api.inputs(transferCalls.transferPreview)).toHaveLength(2));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason for transfer").value).toBe("Both asked for it in writing");
  api.on(transferCalls.offerTransfer, partly({ id, app: preview.app, to: { id: receiverId, name: "Kiran" } }));
  press("Offer app");
  await vi.waitFor(() => expect(address()).toContain(id));
  expect(api.bodies(transferCalls.offerTransfer).at(-1)).toMatchObject({ revision: 5, receiver: receiverId });
});

it("shows a template's missing text at its field, and opens the saved template", async () => {
  api.on(templateWriteCalls.addAnnouncementTemplate, { id, revision: 1 });
  show(<AnnouncementTemplateCreate />, "/new-announcement-template");
  await type("Name", "Fees");
  press("Save template");
  await vi.waitFor(() => expect(screen.getByLabelText("Subject, English").getAttribute("aria-invalid")).toBe("true"));
  expect(api.bodies(templateWriteCalls.addAnnouncementTemplate)).toEqual([]);
  await type("Subject, English", "Fees in March");
  await type("Text, English", "They change.");
  press("Save template");
  await vi.waitFor(() => expect(address()).toContain(id));
});

it("keeps an editorial's title on a 409 beside the other one, and sends the new number", async () => {
  api.on(cmsCalls.writeEditorialText, refuse("revision_conflict"));
  show(<CmsEdit />, `/cms/${id}/edit`);
  await type("Title", "Onion prices");
  [title, number] = ["Potato prices", 2];
  press("Save");
  expect(await screen.findByText("Potato prices", { selector: "b" })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Onion prices");
  api.on(cmsCalls.writeEditorialText, { id, revision: 3 });
  press("Save");
  await vi.waitFor(() => expect(api.bodies(cmsCalls.writeEditorialText)).toHaveLength(2));
  expect(api.bodies(cmsCalls.writeEditorialText)[1]).toMatchObject({ title: "Onion prices", revision: 2 });
});
