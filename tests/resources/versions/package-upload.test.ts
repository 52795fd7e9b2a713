import { expect, test, vi } from "vitest";
import type { PackageFile } from "#contract/packages/file.ts";
import { type JudgedPackage, Unjudged } from "#resources/versions/judging/judge-package.ts";
import { PackageUpload, type PackageRoad, type TransferEvents } from "#resources/versions/upload/package-upload.ts";

const judged = (verdict: JudgedPackage["verdict"]) =>
  ({ verdict, findings: [], iconUrl: null }) as unknown as JudgedPackage;
const file = (name: string) => new File(["PK"], name);
const stored = { id: "f", status: "SUCCESS" } as unknown as PackageFile;
const status = (state: "IN_PROGRESS" | "SUCCESS", progress: number) => ({
  success: true,
  status: state,
  progress,
  file: stored,
});

function aRoad(change: Partial<PackageRoad> = {}) {
  let events: TransferEvents | undefined;
  let finish: (id: string) => void = () => undefined;
  const transfer = {
    finished: new Promise<string>((resolve) => (finish = resolve)),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    cancel: vi.fn<() => void>(),
  };
  const road: PackageRoad = {
    judge: async () => judged("accept"),
    send: vi.fn<PackageRoad["send"]>(async (_file, given) => {
      events = given;
      return transfer;
    }),
    attach: vi.fn<PackageRoad["attach"]>(async () => status("IN_PROGRESS", 10)),
    status: vi.fn<PackageRoad["status"]>(async () => status("SUCCESS", 100)),
    wait: async () => undefined,
    now: () => 0,
    ...change,
  };
  return { road, transfer, bytes: (count: number) => events?.onBytes(count), finish: (id: string) => finish(id) };
}

test("a refused package is not sent", async () => {
  const { road } = aRoad({ judge: async () => judged("refuse") });
  const upload = new PackageUpload(road);
  await upload.take(file("bad.apk"));
  expect(upload.current()).toMatchObject({ phase: "refused", fileName: "bad.apk" });
  expect(road.send).not.toHaveBeenCalled();
});

test("an accepted package is sent, tied to its version and followed until it is inspected", async () => {
  const { road, finish } = aRoad();
  const upload = new PackageUpload(road);
  const seen: string[] = [];
  upload.subscribe(() => seen.push(upload.current().phase));
  const taken = upload.take(file("good.apk"));
  await vi.waitFor(() => expect(road.send).toHaveBeenCalled());
  finish("upload-1");
  await taken;
  expect(road.attach).toHaveBeenCalledWith("upload-1");
  expect([...new Set(seen)]).toEqual(["idle", "judging", "sending", "attaching", "inspecting", "done"]);
});

test("a paused upload does not move until it goes on", async () => {
  const { road, transfer, bytes } = aRoad();
  const upload = new PackageUpload(road);
  void upload.take(file("good.apk"));
  await vi.waitFor(() => expect(road.send).toHaveBeenCalled());
  await vi.waitFor(() => {
    upload.pause();
    expect(transfer.pause).toHaveBeenCalled();
  });
  bytes(2);
  expect(upload.current()).toMatchObject({ phase: "paused", bytes: 0 });
  upload.resume();
  bytes(2);
  expect(transfer.resume).toHaveBeenCalledOnce();
  expect(upload.current()).toMatchObject({ phase: "sending", bytes: 2 });
});

test("a replaced file stops the first transfer, and its late answer changes nothing", async () => {
  const first = aRoad();
  const upload = new PackageUpload(first.road);
  const taken = upload.take(file("first.apk"));
  await vi.waitFor(() => expect(first.road.send).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  void upload.take(file("second.apk"));
  first.finish("late");
  await taken;
  expect(upload.current()).toMatchObject({ fileName: "second.apk" });
});

test("a failure keeps its reason and what was judged", async () => {
  const { road } = aRoad({ send: () => Promise.reject(new Error("no")) });
  const upload = new PackageUpload(road);
  await upload.take(file("good.apk"));
  expect(upload.current()).toMatchObject({ phase: "failed", error: new Error("no"), judged: { verdict: "accept" } });
});

test("what this computer cannot check is sent only when the person says so", async () => {
  const { road, finish } = aRoad({ judge: () => Promise.reject(new Unjudged("crashed")) });
  const upload = new PackageUpload(road);
  await upload.take(file("huge.apk"));
  expect(upload.current()).toMatchObject({ phase: "unjudged", reason: "crashed" });
  expect(road.send).not.toHaveBeenCalled();
  finish("upload-1");
  await upload.goOn();
  expect(upload.current()).toMatchObject({ phase: "done", judged: null });
});

test("going on after a failed join does not send the bytes again", async () => {
  const attach = vi.fn<PackageRoad["attach"]>(async () => status("SUCCESS", 100));
  attach.mockRejectedValueOnce(new Error("line"));
  const { road, finish } = aRoad({ attach });
  const upload = new PackageUpload(road);
  finish("upload-1");
  await upload.take(file("good.apk"));
  expect(upload.current()).toMatchObject({ phase: "failed" });
  await upload.goOn();
  expect(upload.current()).toMatchObject({ phase: "done" });
  expect(road.send).toHaveBeenCalledOnce();
});

test("an abandoned upload stops and leaves what has arrived", async () => {
  const { road, transfer } = aRoad();
  const upload = new PackageUpload(road);
  void upload.take(file("good.apk"));
  await vi.waitFor(() => expect(road.send).toHaveBeenCalled());
  await Promise.resolve();
  upload.abandon();
  expect(transfer.pause).toHaveBeenCalledOnce();
  expect(transfer.cancel).not.toHaveBeenCalled();
  expect(upload.current()).toEqual({ phase: "idle" });
});
