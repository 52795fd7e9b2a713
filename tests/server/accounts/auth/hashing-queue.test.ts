import { describe, expect, it } from "vitest";
import { createHashingQueue, type Caller } from "#server/accounts/auth/hashing-queue.ts";

/** Hashes that start when the queue lets them, and end when the test says so. */
function controlledHashes(queue: ReturnType<typeof createHashingQueue>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (name: string, caller: Caller) =>
      queue.run(caller, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    /** Ends a hash, and returns once the queue has started the next one. */
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe("hashing queue", () => {
  it("runs a known person's hash before all strangers' that wait", async () => {
    const hashes = controlledHashes(createHashingQueue({ concurrency: 2, maxQueued: 3 }));
    for (const name of ["s1", "s2", "s3", "s4"]) void hashes.add(name, "unknown");
    void hashes.add("k1", "known");
    void hashes.add("k2", "known");
    expect(hashes.started).toEqual(["s1", "s2"]);
    await hashes.end("s2");
    expect(hashes.started).toEqual(["s1", "s2", "k1"]);
    for (const name of ["s1", "k1", "k2"]) await hashes.end(name);
    expect(hashes.started).toEqual(["s1", "s2", "k1", "k2", "s3", "s4"]);
  });

  it("rejects strangers with captcha_required if too many wait, but not known people", async () => {
    const hashes = controlledHashes(createHashingQueue({ concurrency: 1, maxQueued: 1 }));
    for (const name of ["s1", "s2"]) void hashes.add(name, "unknown");
    await expect(hashes.add("s3", "unknown")).rejects.toMatchObject({ code: "captcha_required" });
    void hashes.add("k1", "known");
    await expect(hashes.add("k2", "known")).rejects.toMatchObject({ code: "unavailable" });
    await hashes.end("s1");
    expect(hashes.started).toEqual(["s1", "k1"]);
  });

  it("goes on after a hash that failed", async () => {
    const queue = createHashingQueue({ concurrency: 1, maxQueued: 1 });
    const failed = queue.run("known", () => Promise.reject(new Error("no memory")));
    const next = queue.run("unknown", async () => "hashed");
    await expect(failed).rejects.toThrow("no memory");
    expect(await next).toBe("hashed");
    expect(await queue.run("unknown", async () => "hashed again")).toBe("hashed again");
  });

  it("admits no more strangers than it has places, however early they are in their sign-in", async () => {
    const { admitStranger } = createHashingQueue({ concurrency: 1, maxQueued: 2 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const signIns = [0, 1, 2, 3].map((at) =>
      admitStranger(() => {
        begun.push(at);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    await expect(signIns[3]).rejects.toMatchObject({ code: "captcha_required" });
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    await signIns[0];
    await admitStranger(async () => begun.push(4));
    await expect(admitStranger(() => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
    await admitStranger(async () => begun.push(5));
    expect(begun).toEqual([0, 1, 2, 4, 5]);
  });
});
