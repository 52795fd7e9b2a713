import { expect, it } from "vitest";
import { liveConnectionLimits } from "#contract/platform/live/live-events.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { createConnectionLimits } from "#server/platform/live/connection-limits.ts";

const carrier = "203.0.113.7";

it("opens event streams for a thousand accounts behind one IP address, and refuses one account's thirteenth", () => {
  const counts = createConnectionLimits();
  for (let account = 0; account < 1_000; account += 1) counts.take(`account-${account}`, carrier);
  for (let line = 1; line < liveConnectionLimits.linesOfAccount; line += 1) counts.take("account-0", carrier);
  expect(() => counts.take("account-0", "203.0.113.8")).toThrow(Failure);
  expect(() => counts.take("account-1", carrier)).not.toThrow();
});

it("keeps room for other IP addresses when one address has used up its event streams", () => {
  const counts = createConnectionLimits();
  for (let line = 0; line < liveConnectionLimits.linesOfAddress; line += 1) counts.take(`account-${line}`, carrier);
  expect(() => counts.take("newcomer", carrier)).toThrow(Failure);
  expect(() => counts.take("newcomer", "203.0.113.8")).not.toThrow();
});
