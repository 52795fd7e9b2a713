// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { visibleUploads } from "#providers/uploads/upload-list.ts";
import type { InspectedPackage } from "#resources/catalog/versions/inspection/inspect-in-worker.ts";
import { registerUploadScreen, getVersionUploads } from "#resources/catalog/versions/upload/upload-registry.ts";
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
  const uploads = getVersionUploads(version);
  const [wizard, preview] = [registerUploadScreen(version.version.id), registerUploadScreen(version.version.id)];
  wizard();
  await settled();
  expect(getVersionUploads(version)).toBe(uploads);
  preview();
  await settled();
  expect(getVersionUploads(version)).not.toBe(uploads);
});

test("keeps a running upload without a screen until it is cancelled", async () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const uploads = getVersionUploads(version);
  const leave = registerUploadScreen(version.version.id);
  void uploads.package.take(new File(["PK"], "kites.apk"), judged);
  leave();
  await settled();
  expect(getVersionUploads(version)).toBe(uploads);
  expect(visibleUploads().map(({ state }) => state.fileName)).toEqual(["kites.apk"]);
  expect(revoked).not.toHaveBeenCalled();
  uploads.package.cancel();
  await settled();
  expect(revoked).toHaveBeenCalledWith("blob:icon");
  expect(visibleUploads()).toEqual([]);
  expect(getVersionUploads(version)).not.toBe(uploads);
});
