import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { batchAdmission } from "#server/statistics/events/batch-admission.ts";
import { Failure } from "#server/platform/http/failure.ts";

const megabyte = 1024 ** 2;

function open() {
  const clock = { ms: 0 };
  const room = batchAdmission({ bytes: 8 * megabyte, works: 1, batchBytes: 4 * megabyte }, () => clock.ms);
  const take = (headers: Record<string, string>) => {
    const raw = new PassThrough();
    // Only these of a request and its answer are read.
    const place = room.take({ headers } as unknown as FastifyRequest, { raw } as unknown as FastifyReply);
    return { ...place, cut: () => void raw.destroy() };
  };
  const waitOf = (headers: Record<string, string>): unknown => {
    try {
      return take(headers).cut();
    } catch (error) {
      return error instanceof Failure ? error.data.params?.retryAfterSeconds : error;
    }
  };
  return { clock, take, waitOf };
}
const long = (megabytes: number) => ({ "content-length": String(megabytes * megabyte) });

describe("room for batches", () => {
  it("is taken by bytes; whoever finds none is told how long what is there takes at the speed of before", async () => {
    const { clock, take, waitOf } = open();
    const work = (ms: number) => async () => void (clock.ms += ms);
    const first = [take(long(4)), take(long(4))];
    expect(waitOf(long(1))).toBe(2);
    for (const place of first) await place.work(work(4_000));
    const [second, third] = [take(long(4)), take(long(3))];
    // Seven megabytes at one a second.
    expect(waitOf(long(2))).toBe(7);
    expect(waitOf(long(1))).toBeUndefined();
    await second.work(work(100));
    expect(waitOf(long(5))).toBeUndefined();
    await third.work(work(100));
  });

  it("is taken for the longest batch by one of unknown length, and given back by one that never came", async () => {
    const { take, waitOf } = open();
    const [zipped, chunked] = [take({ ...long(1), "content-encoding": "gzip" }), take({})];
    expect(waitOf(long(1))).toBe(2);
    zipped.cut();
    await expect.poll(() => waitOf(long(1))).toBeUndefined();
    chunked.cut();
  });

  it("lets batches be worked on in turn, and goes on after one that fails", async () => {
    const { take } = open();
    const said: string[] = [];
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = take(long(1)).work(async () => {
      await held;
      throw new Error("it went wrong");
    });
    const second = take(long(1)).work(async () => void said.push("second"));
    const third = take(long(1)).work(async () => void said.push("third"));
    expect(said).toEqual([]);
    finish();
    await expect(first).rejects.toThrow("it went wrong");
    await Promise.all([second, third]);
    expect(said).toEqual(["second", "third"]);
  });
});
