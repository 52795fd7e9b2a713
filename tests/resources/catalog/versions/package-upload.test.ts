import { expect, test, vi } from "vitest";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { createConnectionError } from "#providers/http/api-error.ts";
import { type InspectedPackage, InspectionError } from "#resources/catalog/versions/inspection/inspect-in-worker.ts";
import {
  PackageUpload,
  type UploadOperations,
  type UploadProgressListener,
} from "#resources/catalog/versions/upload/package-upload.ts";
import { attachedVersionOf } from "#resources/catalog/versions/upload/upload-state.ts";
import { aVersion } from "./version-builder.ts";

const judged = (verdict: InspectedPackage["verdict"]) =>
  ({ verdict, findings: [], iconUrl: null }) as unknown as InspectedPackage;
const file = (name: string) => new File(["PK"], name);
const stored = { id: "f", status: "SUCCESS" } as unknown as PackageFile;
const status = (state: "IN_PROGRESS" | "SUCCESS", progress: number) => ({
  success: true,
  status: state,
  progress,
  file: stored,
});

const version = aVersion(3);
const attached = (...state: Parameters<typeof status>) => ({ ...status(...state), details: version });

function someSteps(change: Partial<UploadOperations> = {}) {
  let events: UploadProgressListener | undefined;
  let finish: (id: string) => void = () => undefined;
  const running = {
    finished: new Promise<string>((resolve) => (finish = resolve)),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    cancel: vi.fn<() => void>(),
  };
  const steps: UploadOperations = {
    judge: async () => judged("accept"),
    send: vi.fn<UploadOperations["send"]>(async (_file, given) => {
      events = given;
      return running;
    }),
    attach: vi.fn<UploadOperations["attach"]>(async () => attached("IN_PROGRESS", 10)),
    status: vi.fn<UploadOperations["status"]>(async () => status("SUCCESS", 100)),
    wait: async () => undefined,
    lineMayBeBack: async () => undefined,
    now: () => 0,
    ...change,
  };
  return { steps, running, bytes: (count: number) => events?.onBytes(count), finish: (id: string) => finish(id) };
}

test("does not upload a refused package", async () => {
  const { steps } = someSteps({ judge: async () => judged("refuse") });
  const upload = new PackageUpload(steps);
  await upload.take(file("bad.apk"));
  expect(upload.current()).toMatchObject({ phase: "refused", fileName: "bad.apk" });
  expect(steps.send).not.toHaveBeenCalled();
});

test("uploads an accepted package, attaches it to its version and polls until it is inspected", async () => {
  const { steps, finish } = someSteps();
  const upload = new PackageUpload(steps);
  const seen: string[] = [];
  const versions = new Set<unknown>();
  upload.subscribe(() => {
    seen.push(upload.current().phase);
    versions.add(attachedVersionOf(upload.current()));
  });
  const taken = upload.take(file("good.apk"));
  await vi.waitFor(() => expect(steps.send).toHaveBeenCalled());
  finish("upload-1");
  await taken;
  expect(steps.attach).toHaveBeenCalledWith("upload-1");
  expect([...new Set(seen)]).toEqual(["idle", "judging", "sending", "attaching", "inspecting", "done"]);
  expect([...versions]).toEqual([null, version]);
});

test("ignores progress of a paused upload until it resumes", async () => {
  const { steps, running, bytes } = someSteps();
  const upload = new PackageUpload(steps);
  void upload.take(file("good.apk"));
  await vi.waitFor(() => expect(steps.send).toHaveBeenCalled());
  await vi.waitFor(() => {
    upload.pause();
    expect(running.pause).toHaveBeenCalled();
  });
  bytes(2);
  expect(upload.current()).toMatchObject({ phase: "paused", bytes: 0 });
  upload.resume();
  bytes(2);
  expect(running.resume).toHaveBeenCalledOnce();
  expect(upload.current()).toMatchObject({ phase: "sending", bytes: 2 });
});

test("ignores the late result of a replaced file", async () => {
  const first = someSteps();
  const upload = new PackageUpload(first.steps);
  const taken = upload.take(file("first.apk"));
  await vi.waitFor(() => expect(first.steps.send).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  void upload.take(file("second.apk"));
  first.finish("late");
  await taken;
  expect(upload.current()).toMatchObject({ fileName: "second.apk" });
});

test("keeps the error and the verdict when an upload fails", async () => {
  const { steps } = someSteps({ send: () => Promise.reject(new Error("no")) });
  const upload = new PackageUpload(steps);
  await upload.take(file("good.apk"));
  expect(upload.current()).toMatchObject({ phase: "failed", error: new Error("no"), judged: { verdict: "accept" } });
});

test("retries every upload call after a lost connection and reports the upload as stalled", async () => {
  const { steps, finish } = someSteps();
  for (const step of ["send", "attach", "status"] as const)
    vi.mocked(steps[step]).mockRejectedValueOnce(createConnectionError("line_failed"));
  const upload = new PackageUpload(steps);
  const seen = new Set<string>();
  upload.subscribe(() => seen.add(upload.current().phase));
  const taken = upload.take(file("good.apk"));
  await vi.waitFor(() => expect(steps.send).toHaveBeenCalledTimes(2));
  finish("upload-1");
  await taken;
  expect(steps.attach).toHaveBeenCalledTimes(2);
  expect(steps.status).toHaveBeenCalledTimes(2);
  expect([...seen]).toEqual(["idle", "judging", "sending", "stalled", "attaching", "inspecting", "done"]);
});

test("does not attach a file that is cancelled while the upload waits for the connection", async () => {
  let back: (value?: unknown) => void = () => undefined;
  const lineMayBeBack = vi.fn<UploadOperations["lineMayBeBack"]>(() => new Promise((resolve) => (back = resolve)));
  const attach = vi.fn<UploadOperations["attach"]>(() => Promise.reject(createConnectionError("line_failed")));
  const { steps, finish } = someSteps({ lineMayBeBack, attach });
  const upload = new PackageUpload(steps);
  const taken = upload.take(file("good.apk"));
  await vi.waitFor(() => expect(steps.send).toHaveBeenCalled());
  finish("upload-1");
  await vi.waitFor(() => expect(lineMayBeBack).toHaveBeenCalled());
  upload.cancel();
  back();
  await taken;
  expect(attach).toHaveBeenCalledOnce();
  expect(upload.current()).toEqual({ phase: "idle" });
});

test("uploads a package that could not be inspected only when the user continues", async () => {
  const { steps, finish } = someSteps({ judge: () => Promise.reject(new InspectionError("crashed")) });
  const upload = new PackageUpload(steps);
  await upload.take(file("huge.apk"));
  expect(upload.current()).toMatchObject({ phase: "unjudged", reason: "crashed" });
  expect(steps.send).not.toHaveBeenCalled();
  finish("upload-1");
  await upload.goOn();
  expect(upload.current()).toMatchObject({ phase: "done", judged: null });
});

test("does not upload the bytes again when attaching is retried", async () => {
  const attach = vi.fn<UploadOperations["attach"]>(async () => attached("SUCCESS", 100));
  attach.mockRejectedValueOnce(new Error("line"));
  const { steps, finish } = someSteps({ attach });
  const upload = new PackageUpload(steps);
  finish("upload-1");
  await upload.take(file("good.apk"));
  expect(upload.current()).toMatchObject({ phase: "failed" });
  await upload.goOn();
  expect(upload.current()).toMatchObject({ phase: "done" });
  expect(steps.send).toHaveBeenCalledOnce();
});

test("pauses an abandoned upload without deleting the bytes sent", async () => {
  const { steps, running } = someSteps();
  const upload = new PackageUpload(steps);
  void upload.take(file("good.apk"));
  await vi.waitFor(() => expect(steps.send).toHaveBeenCalled());
  await Promise.resolve();
  upload.abandon();
  expect(running.pause).toHaveBeenCalledOnce();
  expect(running.cancel).not.toHaveBeenCalled();
  expect(upload.current()).toEqual({ phase: "idle" });
});
