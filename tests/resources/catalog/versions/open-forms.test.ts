import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { keepFormMounted, getSharedForm } from "#resources/catalog/versions/form/form-registry.ts";
import type { SaveForm } from "#resources/catalog/versions/form/draft-saver.ts";
import { aVersion } from "./version-builder.ts";

const server = vi.hoisted(() => ({ save: undefined as SaveForm | undefined }));
vi.mock("#resources/catalog/versions/form/save-form.ts", () => ({
  createSave: (): SaveForm => (revision, form) =>
    server.save?.(revision, form) ?? Promise.reject(new Error("no server")),
}));

beforeEach(() => void vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} }));
afterEach(() => void vi.unstubAllGlobals());

it("what is saved after its last screen was left is kept, and the next screen opens it", async () => {
  let answer = () => {};
  server.save = (revision, form) =>
    new Promise((resolve) => {
      answer = () => resolve({ kind: "saved", details: aVersion(revision + 1, form) });
    });
  const before = aVersion();
  const { id } = before.version;
  let kept: VersionDetails = before;
  const wizard = getSharedForm(before);
  const leave = keepFormMounted(id, wizard, (saved) => (kept = saved));
  wizard.saver.edit((form) => ({ ...form, metadata: { ...form.metadata, tags: ["health-advice"] } }));
  leave();
  expect(kept).toBe(before);
  answer();
  await vi.waitFor(() => expect(kept.version.revision).toBe(before.version.revision + 1));
  expect(getSharedForm(kept).saver.current()).toMatchObject({
    revision: before.version.revision + 1,
    form: { metadata: { tags: ["health-advice"] } },
  });
});
