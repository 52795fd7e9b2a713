import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { keepFormMounted, getSharedVersionForm } from "#resources/catalog/versions/form/form-registry.ts";
import type { SaveVersionForm } from "#resources/catalog/versions/form/draft-saver.ts";
import { aVersion } from "./version-builder.ts";

const server = vi.hoisted(() => ({ save: undefined as SaveVersionForm | undefined }));
vi.mock("#resources/catalog/versions/form/save-form.ts", () => ({
  createVersionFormSaver: (): SaveVersionForm => (revision, form) =>
    server.save?.(revision, form) ?? Promise.reject(new Error("no server")),
}));

beforeEach(() => void vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} }));
afterEach(() => void vi.unstubAllGlobals());

it("keeps a save that finishes after the last screen closed, for the next screen to open", async () => {
  let answer = () => {};
  server.save = (revision, form) =>
    new Promise((resolve) => {
      answer = () => resolve({ kind: "saved", details: aVersion(revision + 1, form) });
    });
  const before = aVersion();
  const { id } = before.version;
  let latest: VersionDetails = before;
  const wizard = getSharedVersionForm(before);
  const leave = keepFormMounted(id, wizard, (saved) => (latest = saved));
  wizard.saver.edit((form) => ({ ...form, metadata: { ...form.metadata, tags: ["health-advice"] } }));
  leave();
  expect(latest).toBe(before);
  answer();
  await vi.waitFor(() => expect(latest.version.revision).toBe(before.version.revision + 1));
  expect(getSharedVersionForm(latest).saver.current()).toMatchObject({
    revision: before.version.revision + 1,
    form: { metadata: { tags: ["health-advice"] } },
  });
});
