import { describe, expect, it } from "vitest";
import { createLog, redactLogLine } from "#server/log.ts";

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => lines.push(line) }));
  return lines.join("");
};

describe("the log", () => {
  it("redacts secrets in the log by field name", () => {
    const text = logged((log) =>
      log.info({ body: { password: "canary-1", keyStorePassword: "canary-2" }, token: "canary-3" }),
    );
    expect(text).not.toMatch(/canary/);
  });

  it("redacts mail addresses and tokens in log messages", () => {
    const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ";
    const text = logged((log) =>
      log.info(`mail to canary@mail.example with O-Bearer ${jwt} at /verify-email?token=canary`),
    );
    expect(text).not.toMatch(/canary|eyJ/);
  });

  it("redacts mail addresses in URLs, and still logs a 300,000-character word", () => {
    expect(logged((log) => log.info("/api/app?searchText=canary%40mail.example"))).not.toMatch(/canary/);
    expect(logged((log) => log.info("x".repeat(300_000)))).toContain("xxx");
  });

  it.each([
    "GET /reset?password=canary&next=/",
    "POST /api/x?keyStorePassword=canary,canary",
    "could not read KEYSTORE_PASSWORD=canary",
    'the other side said {"password": "canary one, canary two"}',
    String.raw`quoted {\"accessToken\":\"canary\"}`,
    "connecting to postgres://store:canary@db.internal/store",
    "Key (phone)=(+91 98123 45670) already exists",
    "sms to 98123-45670 failed",
    "/api/otp?to=%2B919812345670",
    "call 09812345670",
  ])("redacts passwords and phone numbers in URLs and errors: %s", (text) => {
    const words = logged((log) => log.warn({ err: new Error(text) }, text));
    expect(words).not.toMatch(/canary|98123|45670/);
  });

  it("leaves timestamps, UUIDs and plain words in the log unchanged", () => {
    const text = "request 0e1a6f3c-9812-4567-8123-981234567012 at 1763786951000 took 0.6123456789 s, keyboard cat";
    expect(logged((log) => log.info(text))).toContain(text);
  });

  it.each(["eyJ", "key_", "a%40", "a@", "Bearer ", "+91 ", "password=", "http://", '\\"', "9 "])(
    "scrubs a 600,000-character line of %j within two seconds",
    (unit) => {
      const line = unit.repeat(600_000 / unit.length);
      const start = performance.now();
      redactLogLine(line);
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );

  it("logs a failed query without its parameters", () => {
    const error = Object.assign(new Error("Failed query: select 1 params: canary"), {
      query: "select 1",
      params: ["canary"],
    });
    const text = logged((log) => log.error({ err: error }, "request failed"));
    expect(text).toContain("select 1");
    expect(text).not.toContain("canary");
  });
});
