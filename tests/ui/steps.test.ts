import { describe, expect, it } from "vitest";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import { statusSteps } from "#ui/status/status-steps.ts";

const line = (status: Parameters<typeof statusSteps>[0]) =>
  statusSteps(status).map((step) => `${step.status} ${step.mark}`);

describe("the step line", () => {
  it("shows where a version in review stands", () => {
    expect(line("inreview")).toEqual(["draft done", "pending done", "inreview here", "active ahead"]);
  });

  it("says on hold in the place of the review", () => {
    expect(line("onhold")[2]).toBe("onhold held");
  });

  it("ends at the review when it was rejected", () => {
    expect(line("rejected").slice(2)).toEqual(["rejected refused", "active ahead"]);
  });

  it("is done to the end for a live version", () => {
    expect(statusSteps("active").every(({ mark }) => mark === "done")).toBe(true);
  });

  it("has four steps for every status", () => {
    expect(versionStatuses.filter((status) => statusSteps(status).length !== 4)).toEqual([]);
  });
});
