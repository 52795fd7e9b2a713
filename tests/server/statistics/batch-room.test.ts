import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { createBatchAdmission } from "#server/statistics/events/batch-admission.ts";
import { Failure } from "#server/platform/http/failure.ts";

const megabyte = 1024 ** 2;

function open() {
  const clock = { ms: 0 };
  const admission = createBatchAdmission({ bytes: 8 * megabyte, works: 1, batchBytes: 4 * megabyte }, () => clock.ms);
  const take = (headers: Record<string, string>) => {
    const raw = new PassThrough();
    // Admission reads only `headers` and `raw`.
    const ticket = admission.take({ headers } as unknown as FastifyRequest, { raw } as unknown as FastifyReply);
    return { ...ticket, cut: () => void raw.destroy() };
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

describe("createBatchAdmission", () => {
  it("rejects with Retry-After from recent throughput when the byte budget is spent", async () => {
    const { clock, take, waitOf } = open();
    const work = (ms: number) => async () => void (clock.ms += ms);
    const first = [take(long(4)), take(long(4))];
    expect(waitOf(long(1))).toBe(2);
    for (const ticket of first) await ticket.work(work(4_000));
    const [second, third] = [take(long(4)), take(long(3))];
    // Seven megabytes at one a second.
    expect(waitOf(long(2))).toBe(7);
    expect(waitOf(long(1))).toBeUndefined();
    await second.work(work(100));
    expect(waitOf(long(5))).toBeUndefined();
    await third.work(work(100));
  });

  it("reserves the largest batch for unknown lengths, and frees it when the connection closes", async () => {
    const { take, waitOf } = open();
    const [zipped, chunked] = [take({ ...long(1), "content-encoding": "gzip" }), take({})];
    expect(waitOf(long(1))).toBe(2);
    zipped.cut();
    await expect.poll(() => waitOf(long(1))).toBeUndefined();
    chunked.cut();
  });

  it("processes batches in turn, and continues after one fails", async () => {
    const { take } = open();
    const finished: string[] = [];
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = take(long(1)).work(async () => {
      await held;
      throw new Error("it went wrong");
    });
    const second = take(long(1)).work(async () => void finished.push("second"));
    const third = take(long(1)).work(async () => void finished.push("third"));
    expect(finished).toEqual([]);
    finish();
    await expect(first).rejects.toThrow("it went wrong");
    await Promise.all([second, third]);
    expect(finished).toEqual(["second", "third"]);
  });
});
