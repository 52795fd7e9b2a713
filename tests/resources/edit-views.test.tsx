// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { emptyEditorialFacts } from "#contract/publishing/editorials/editorial-content.ts";
import { AnnouncementTemplateEdit } from "#resources/messaging/announcement-templates/edit.tsx";
import { AnnouncementTemplateShow } from "#resources/messaging/announcement-templates/show.tsx";
import { CmsMetadataEdit } from "#resources/publishing/editorials/cms/edit-metadata.tsx";
import { Address, addressIs } from "#tests/support/address.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const english = { language: "en-US", title: "Fees in March", text: "They change." } as const;
const template = { id, name: "Fees", essential: false, texts: [english], retired: false, changedBy: "Kiran" };
const { changeAnnouncementTemplate, retireAnnouncementTemplate } = templateWriteCalls;
let saved: object;
let facts: object;
const api = fakeApi()
  .on(announcementTemplateCalls.announcementTemplate, () => partly(saved))
  .on(cmsCalls.cmsItem, () => partly(facts));
screenTexts("announcements", "cms", "shell", "errors");
beforeEach(() => {
  saved = { ...template, revision: 1 };
  facts = { id, kind: "testimonial", title: "Mandi", media: [], facts: emptyEditorialFacts, factsRevision: 1 };
});

const show = (view: ReactElement, at: string, as: Role = "superadmin") =>
  renderScreen(
    <>
      <Routes>
        <Route path="/announcement-templates/:id/edit" element={view} />
        <Route path="/cms/:id/facts" element={view} />
        <Route path="/announcement-templates/:id" element={view} />
      </Routes>
      <Address />
    </>,
    { at, as },
  );
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it("shows support a template's texts without a way to change them", async () => {
  show(<AnnouncementTemplateShow />, `/announcement-templates/${id}`, "support");
  expect(await screen.findByText("They change.")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Retire" })).toBeNull();
});

it("retires a template with the revision that is shown, and links to its form", async () => {
  api.on(retireAnnouncementTemplate, { id, revision: 2 });
  show(<AnnouncementTemplateShow />, `/announcement-templates/${id}`);
  const edit = await screen.findByRole("link", { name: "Edit" });
  expect(edit.getAttribute("href")).toBe(`/announcement-templates/${id}/edit`);
  press("Retire");
  await waitFor(() =>
    expect(api.inputs(retireAnnouncementTemplate)).toEqual([
      { params: { id }, body: { revision: 1, standing: "retired" } },
    ]),
  );
});

it("merges a template that somebody else saved, language by language, and sends the new revision", async () => {
  api.on(changeAnnouncementTemplate, refuse("revision_conflict"));
  show(<AnnouncementTemplateEdit />, `/announcement-templates/${id}/edit`);
  await type("Text, English", "They fall.");
  const hindi = { language: "hi-IN", title: "शुल्क", text: "शुल्क बदलेंगे।" } as const;
  saved = { ...template, name: "Fees 2027", texts: [{ ...english, text: "They rise." }, hindi], revision: 2 };
  press("Save template");
  expect(await screen.findByText("Fees in March They rise.", { selector: "b" })).toBeDefined();
  expect(valueOf("Name")).toBe("Fees 2027");
  expect(valueOf("Text, English")).toBe("They fall.");
  api.on(changeAnnouncementTemplate, { id, revision: 3 });
  press("Save template");
  await addressIs(`/announcement-templates/${id}`);
  expect(api.bodies(changeAnnouncementTemplate).at(-1)).toEqual({
    name: "Fees 2027",
    essential: false,
    texts: [{ ...english, text: "They fall." }, hindi],
    revision: 2,
  });
});

it("keeps an editorial's author on a 409 and takes the other person's place", async () => {
  api.on(cmsCalls.writeEditorialFacts, refuse("revision_conflict"));
  show(<CmsMetadataEdit />, `/cms/${id}/facts`);
  await type("Author", "Asha");
  facts = { ...facts, facts: { ...emptyEditorialFacts, author: "Kiran", place: "Pune" }, factsRevision: 2 };
  press("Save");
  expect(await screen.findByText("Kiran", { selector: "b" })).toBeDefined();
  expect([valueOf("Author"), valueOf("City")]).toEqual(["Asha", "Pune"]);
  api.on(cmsCalls.writeEditorialFacts, { id, revision: 3 });
  press("Save");
  await addressIs(`/cms/${id}`);
  expect(api.bodies(cmsCalls.writeEditorialFacts).at(-1)).toEqual({
    revision: 2,
    facts: { ...emptyEditorialFacts, author: "Asha", place: "Pune" },
  });
});

it("names a wrong link of an editorial at its field and sends nothing", async () => {
  facts = { ...facts, kind: "campaign" };
  show(<CmsMetadataEdit />, `/cms/${id}/facts`);
  await type("Link", "http://a");
  press("Save");
  await waitFor(() => expect(screen.getByLabelText("Link").getAttribute("aria-invalid")).toBe("true"));
  expect(api.bodies(cmsCalls.writeEditorialFacts)).toEqual([]);
});
