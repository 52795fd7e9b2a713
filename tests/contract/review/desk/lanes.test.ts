import { describe, expect, it } from "vitest";
import { mainScript } from "#contract/catalog/listings/script.ts";
import { riskScore } from "#contract/review/desk/flags.ts";
import { laneOf } from "#contract/review/desk/lanes.ts";

describe("the lane of a version", () => {
  const update = { flags: [], isUpdate: true, isExpedited: false };

  it("is the first that it fits", () => {
    expect(laneOf(update)).toBe("update");
    expect(laneOf({ ...update, flags: ["new_permissions"] })).toBe("update_permissions");
    expect(laneOf({ ...update, isUpdate: false, flags: ["new_permissions"] })).toBe("new_app");
    expect(laneOf({ ...update, flags: ["sensitive_category", "new_permissions"] })).toBe("sensitive");
    expect(laneOf({ ...update, isUpdate: false, flags: ["new_developer", "sensitive_category"] })).toBe(
      "new_developer",
    );
    expect(laneOf({ ...update, flags: ["resubmission", "sensitive_category"] })).toBe("resubmission");
    expect(laneOf({ ...update, flags: ["resubmission"], isExpedited: true })).toBe("expedited");
  });
});

describe("the risk of a version", () => {
  it("is the sum of its flags' weights", () => {
    expect(riskScore([])).toBe(0);
    expect(riskScore(["signer_change", "new_native_code"])).toBe(55);
    expect(riskScore(["signer_change"])).toBeGreaterThan(riskScore(["sensitive_category"]));
  });
});

describe("the main script of a text", () => {
  it("is that of most of its letters", () => {
    expect(mainScript("Kirana ledger")).toBe("Latin");
    expect(mainScript("किराना बही, with Google Pay")).toBe("Latin");
    expect(mainScript("छोटी दुकान के लिए किराना बही, UPI")).toBe("Devanagari");
    expect(mainScript("বাংলা")).toBe("Bengali");
    expect(mainScript("دکان کا کھاتہ")).toBe("Arabic");
  });

  it("is none of a text without letters", () => {
    expect(mainScript("24×7 ★")).toBeNull();
    expect(mainScript("")).toBeNull();
  });
});
