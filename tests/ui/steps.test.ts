import { describe, expect, it } from "vitest";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import { versionStatusSteps } from "#ui/status/status-steps.ts";

const line = (status: Parameters<typeof versionStatusSteps>[0]) =>
  versionStatusSteps(status).map((step) => `${step.status} ${step.mark}`);

describe("versionStatusSteps", () => {
  it("marks the current step of a version in review", () => {
    expect(line("inreview")).toEqual(["draft done", "pending done", "inreview here", "active ahead"]);
  });

  it("shows on hold in place of the review step", () => {
    expect(line("onhold")[2]).toBe("onhold held");
  });

  it("shows rejected in place of the review step", () => {
    expect(line("rejected").slice(2)).toEqual(["rejected refused", "active ahead"]);
  });

  it("marks every step done for a live version", () => {
    expect(versionStatusSteps("active").every(({ mark }) => mark === "done")).toBe(true);
  });

  it("returns four steps for every status", () => {
    expect(versionStatuses.filter((status) => versionStatusSteps(status).length !== 4)).toEqual([]);
  });
});
