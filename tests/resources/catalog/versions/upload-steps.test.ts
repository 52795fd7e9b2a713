import { beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { inspectInWorker } from "#resources/catalog/versions/inspection/inspect-in-worker.ts";
import { PackageUpload } from "#resources/catalog/versions/upload/package-upload.ts";
import { tusErrorToApiError, startTusUpload } from "#resources/catalog/versions/upload/tus-upload.ts";
import { packageUploadOperations } from "#resources/catalog/versions/upload/upload-operations.ts";
import { aVersion } from "./version-builder.ts";

vi.mock("#providers/http/call-api.ts", () => ({ callApi: vi.fn() }));
vi.mock("#resources/catalog/versions/inspection/inspect-in-worker.ts", async (original) => ({
  ...(await original<object>()),
  inspectInWorker: vi.fn(async () => ({ verdict: "accept", findings: [] })),
}));
vi.mock("#resources/catalog/versions/upload/tus-upload.ts", async (original) => ({
  ...(await original<object>()),
  startTusUpload: vi.fn(async () => ({ finished: Promise.resolve("upload-1") })),
}));

const livePackage: LivePackage = {
  package: "in.kiteworks.notes",
  versionCode: "9",
  minSdk: 21,
  permissions: [],
  abis: [],
  signers: [],
};
const live = { id: "10000000-0000-4000-8000-000000000009", versionName: "1", versionCode: "9", since: "" };
const update = (given: LivePackage | null = livePackage): VersionDetails => ({
  ...aVersion(4),
  live: { ...live, package: given, facts: null },
});

const answers = new Map<Call, unknown>([
  [packageCalls.presignUpload, { url: "/api/uploads", metadata: {} }],
  [packageCalls.attachUpload, { status: "IN_PROGRESS", progress: 0, file: { id: "f" }, details: aVersion(5) }],
  [packageCalls.fileStatus, { status: "SUCCESS", progress: 100, file: { id: "f" } }],
]);
const calls: Call[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.mocked(callApi).mockImplementation(async (call: Call) => {
    calls.push(call);
    return answers.get(call) as never;
  });
});

const uploadTo = async (details: VersionDetails) => {
  const upload = new PackageUpload({ ...packageUploadOperations(() => details), wait: async () => undefined });
  await upload.take(new File(["PK"], "notes.apk"));
  return upload.current();
};

test("uploads a package with one call each for authorization, attachment and status", async () => {
  const details = update();
  expect(await uploadTo(details)).toMatchObject({ phase: "done", judged: { comparedWithLive: true } });
  expect(calls).toEqual([packageCalls.presignUpload, packageCalls.attachUpload, packageCalls.fileStatus]);
  const body = { versionId: details.version.id, uploadId: "upload-1" };
  expect(callApi).toHaveBeenCalledWith(packageCalls.attachUpload, { body });
});

test("compares an update with the live package that the server returns", async () => {
  await uploadTo(update());
  expect(vi.mocked(inspectInWorker).mock.lastCall?.[0].live).toEqual(livePackage);
  await uploadTo(aVersion());
  expect(vi.mocked(inspectInWorker).mock.lastCall?.[0].live).toBeNull();
  expect(await uploadTo(update(null))).toMatchObject({ judged: { comparedWithLive: false } });
});

test("compares nothing when the version itself is live", async () => {
  const { version, ...details } = update();
  expect(await uploadTo({ ...details, version: { ...version, id: live.id } })).toMatchObject({
    judged: { comparedWithLive: true },
  });
  expect(vi.mocked(inspectInWorker).mock.lastCall?.[0].live).toBeNull();
});

test("turns an upload server's rejection into an ApiError with its code", async () => {
  const refused = (body: string) =>
    Object.assign(new Error("tus: unexpected response"), {
      originalResponse: { getStatus: () => 409, getBody: () => body },
    }) as unknown as Error;
  const errorBody = JSON.stringify({ code: "version_status_conflict", message: "", requestId: "r" });
  expect(tusErrorToApiError(refused(errorBody))).toBeInstanceOf(ApiError);
  expect(tusErrorToApiError(refused(errorBody))).toMatchObject({ status: 409, code: "version_status_conflict" });
  const unread = refused("<html>");
  expect(tusErrorToApiError(unread)).toBe(unread);
  vi.mocked(startTusUpload).mockResolvedValueOnce({
    finished: Promise.reject(tusErrorToApiError(refused(errorBody))),
    pause: () => undefined,
    resume: () => undefined,
    cancel: () => undefined,
  });
  expect(await uploadTo(update())).toMatchObject({ phase: "failed", error: { code: "version_status_conflict" } });
});
