import { describe, expect, it } from "vitest";
import { detectMainScript } from "#contract/catalog/listings/detect-script.ts";
import { riskScore } from "#contract/review/desk/review-flags.ts";
import { assignReviewLane } from "#contract/review/desk/review-lanes.ts";

describe("review lane", () => {
  const update = { flags: [], isUpdate: true, isExpedited: false };

  it("puts a version into the first review lane whose condition it meets", () => {
    expect(assignReviewLane(update)).toBe("update");
    expect(assignReviewLane({ ...update, flags: ["new_permissions"] })).toBe("update_permissions");
    expect(assignReviewLane({ ...update, isUpdate: false, flags: ["new_permissions"] })).toBe("new_app");
    expect(assignReviewLane({ ...update, flags: ["sensitive_category", "new_permissions"] })).toBe("sensitive");
    expect(assignReviewLane({ ...update, isUpdate: false, flags: ["new_developer", "sensitive_category"] })).toBe(
      "new_developer",
    );
    expect(assignReviewLane({ ...update, flags: ["resubmission", "sensitive_category"] })).toBe("resubmission");
    expect(assignReviewLane({ ...update, flags: ["resubmission"], isExpedited: true })).toBe("expedited");
  });
});

describe("risk score", () => {
  it("adds up the weights of a version's flags to its risk score", () => {
    expect(riskScore([])).toBe(0);
    expect(riskScore(["signer_change", "new_native_code"])).toBe(55);
    expect(riskScore(["signer_change"])).toBeGreaterThan(riskScore(["sensitive_category"]));
  });
});

describe("main script", () => {
  it("finds the script that most letters of a text are in", () => {
    expect(detectMainScript("Kirana ledger")).toBe("Latin");
    expect(detectMainScript("किराना बही, with Google Pay")).toBe("Latin");
    expect(detectMainScript("छोटी दुकान के लिए किराना बही, UPI")).toBe("Devanagari");
    expect(detectMainScript("বাংলা")).toBe("Bengali");
    expect(detectMainScript("دکان کا کھاتہ")).toBe("Arabic");
  });

  it("finds no main script when a text has no letters", () => {
    expect(detectMainScript("24×7 ★")).toBeNull();
    expect(detectMainScript("")).toBeNull();
  });
});
