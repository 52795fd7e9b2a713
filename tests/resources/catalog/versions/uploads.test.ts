// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { visibleUploads } from "#providers/uploads/upload-list.ts";
import type { InspectedPackage } from "#resources/catalog/versions/inspection/inspect-in-worker.ts";
import { registerScreen, getUploads } from "#resources/catalog/versions/upload/upload-registry.ts";
import { aVersion } from "./version-builder.ts";

vi.mock("#providers/http/call-api.ts", () => ({ callApi: () => new Promise(() => undefined) }));
afterEach(() => vi.restoreAllMocks());

const version = aVersion(1);
const judged = {
  verdict: "accept",
  findings: [],
  facts: {},
  iconUrl: "blob:icon",
} as unknown as InspectedPackage;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("forgets a version's uploads when its last screen closes", async () => {
  const uploads = getUploads(version);
  const [wizard, preview] = [registerScreen(version.version.id), registerScreen(version.version.id)];
  wizard();
  await settled();
  expect(getUploads(version)).toBe(uploads);
  preview();
  await settled();
  expect(getUploads(version)).not.toBe(uploads);
});

test("keeps a running upload without a screen until it is cancelled", async () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const uploads = getUploads(version);
  const leave = registerScreen(version.version.id);
  void uploads.package.take(new File(["PK"], "kites.apk"), judged);
  leave();
  await settled();
  expect(getUploads(version)).toBe(uploads);
  expect(visibleUploads().map(({ state }) => state.fileName)).toEqual(["kites.apk"]);
  expect(revoked).not.toHaveBeenCalled();
  uploads.package.cancel();
  await settled();
  expect(revoked).toHaveBeenCalledWith("blob:icon");
  expect(visibleUploads()).toEqual([]);
  expect(getUploads(version)).not.toBe(uploads);
});
