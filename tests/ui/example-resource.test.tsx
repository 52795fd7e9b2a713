// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { TemplateCreate } from "./example-resource/create.tsx";
import { TemplateEdit } from "./example-resource/edit.tsx";
import { createPath, listPath, showPath, templates } from "./example-resource/index.tsx";
import { TemplateList } from "./example-resource/list.tsx";
import { TemplateShow } from "./example-resource/show.tsx";

const folder = "tests/ui/example-resource";
const id = "10000000-0000-4000-8000-000000000001";
let record = { id, revision: 1, name: "Fees", title: "Fees in March", text: "They change." };
const { getList, getOne, create, update } = templates.calls;
const api = fakeApi()
  .on(getList, () => partly([{ ...record, languages: ["en-US"] }]))
  .on(getOne, () => partly({ ...record, texts: [{ language: "en-US", title: record.title, text: record.text }] }))
  .on(create, { id, revision: 1 });
screenTexts("announcements", "cms", "shell", "errors");

const open = (at: string, record = <TemplateShow />) =>
  renderScreen(
    <Routes>
      <Route path={listPath} element={<TemplateList />} />
      <Route path={createPath} element={<TemplateCreate />} />
      <Route path={showPath(":id")} element={record} />
    </Routes>,
    { at, as: "superadmin" },
  );
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save template" }));

it("the example resource has at most five files and 300 lines, and docs/contributing.md shows it", () => {
  const files = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  expect(files.length).toBeLessThanOrEqual(5);
  expect(files.join("").split("\n").length).toBeLessThanOrEqual(300);
  const guide = readFileSync("docs/contributing.md", "utf8");
  for (const file of files) expect(guide).toContain(`\`\`\`tsx\n${file}\`\`\``);
});

it("the example resource lists its records, and shows one", async () => {
  open(listPath);
  expect(await screen.findByText("Fees")).toBeDefined();
  open(showPath(id));
  expect(await screen.findByText("They change.")).toBeDefined();
});

it("the example resource creates a record, with the schema's errors at their fields", async () => {
  open(createPath);
  await type("Name", "Fees");
  save();
  await waitFor(() => expect(screen.getByLabelText("Text").getAttribute("aria-invalid")).toBe("true"));
  await type("Subject", "Fees in March");
  await type("Text", "They change.");
  save();
  expect(await screen.findByRole("link", { name: "Edit" })).toBeDefined();
  expect(api.bodies(create)).toEqual([
    { name: "Fees", essential: false, texts: [{ language: "en-US", title: "Fees in March", text: "They change." }] },
  ]);
});

it("the example resource edits a record, and merges another's change after a 409", async () => {
  api.on(update, refuse("revision_conflict"));
  // The console's own resource of this name has no edit view: Refine finds the id in the record's path.
  open(showPath(id), <TemplateEdit />);
  await type("Name", "Fees 2027");
  record = { ...record, revision: 2, text: "They rise." };
  save();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("They rise."));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Fees 2027");
  api.on(update, { id, revision: 3 });
  save();
  await waitFor(() => expect(api.bodies(update)).toHaveLength(2));
  expect(api.bodies(update).at(-1)).toMatchObject({ name: "Fees 2027", revision: 2 });
});
