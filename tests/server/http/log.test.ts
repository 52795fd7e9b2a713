import { describe, expect, it } from "vitest";
import { createLog } from "#server/log.ts";

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => lines.push(line) }));
  return lines.join("");
};

describe("the log", () => {
  it("keeps secrets out by the name of their field", () => {
    const text = logged((log) =>
      log.info({ body: { password: "canary-1", keyStorePassword: "canary-2" }, token: "canary-3" }),
    );
    expect(text).not.toMatch(/canary/);
  });

  it("keeps addresses and tokens out of sentences", () => {
    const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ";
    const text = logged((log) =>
      log.info(`mail to canary@mail.example with O-Bearer ${jwt} at /verify-email?token=canary`),
    );
    expect(text).not.toMatch(/canary|eyJ/);
  });

  it("keeps addresses out of addresses, and takes no longer for a long word", () => {
    expect(logged((log) => log.info("/api/app?searchText=canary%40mail.example"))).not.toMatch(/canary/);
    expect(logged((log) => log.info("x".repeat(300_000)))).toContain("xxx");
  });

  it("keeps a failed query's parameters out", () => {
    const error = Object.assign(new Error("Failed query: select 1 params: canary"), {
      query: "select 1",
      params: ["canary"],
    });
    const text = logged((log) => log.error({ err: error }, "request failed"));
    expect(text).toContain("select 1");
    expect(text).not.toContain("canary");
  });
});
