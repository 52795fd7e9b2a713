import { describe, expect, it } from "vitest";
import {
  gstinCheckSign,
  maskedNumber,
  numberFault,
  panOfGstin,
  normalizeNumber,
} from "#contract/accounts/identity/document-numbers.ts";

describe("a GSTIN", () => {
  // Published by their holders; none of them is made by the rule under test.
  it.each(["27AAPFU0939F1ZV", "29AABCI1681G1ZF", "27AAACR5055K1Z7", "29AAACI1681G1ZK"])(
    "%s has the check sign that the rule gives, or another one is refused",
    (number) => {
      const right = gstinCheckSign(number.slice(0, 14));
      const given = `${number.slice(0, 14)}${right}`;
      expect(numberFault("gst_certificate", given, "ENTERPRISE")).toBeNull();
      const wrong = right === "A" ? "B" : "A";
      expect(numberFault("gst_certificate", `${number.slice(0, 14)}${wrong}`, "ENTERPRISE")).toBe(
        "gstin_check_sign_wrong",
      );
    },
  );

  it("known to be valid passes as it stands", () => {
    expect(gstinCheckSign("27AAPFU0939F1Z")).toBe("V");
  });

  it("of no state is refused", () => {
    const first14 = "77AAPFU0939F1Z";
    expect(numberFault("gst_certificate", first14 + gstinCheckSign(first14), "ENTERPRISE")).toBe("gstin_state_unknown");
  });

  it("has its holder's PAN inside", () => {
    expect(panOfGstin("27AAPFU0939F1ZV")).toBe("AAPFU0939F");
  });
});

describe("a PAN", () => {
  it.each([
    ["ABCPE1234F", "INDIVIDUAL", null],
    ["ABCCE1234F", "INDIVIDUAL", "pan_of_organisation"],
    ["ABCCE1234F", "ENTERPRISE", null],
    ["ABCFE1234F", "ENTERPRISE", null],
    ["ABCPE1234F", "ENTERPRISE", "pan_of_person"],
    ["ABCXE1234F", "ENTERPRISE", "pan_invalid"],
    ["ABCP1234F", "INDIVIDUAL", "pan_invalid"],
  ] as const)("%s of an account of type %s: %s", (number, accountType, fault) => {
    expect(numberFault("pan", number, accountType)).toBe(fault);
  });

  it("may be typed in groups and small letters", () => {
    expect(normalizeNumber(" abcpe 1234-f ")).toBe("ABCPE1234F");
  });
});

describe("other numbers", () => {
  it("of an Aadhaar is never taken whole", () => {
    expect(numberFault("aadhaar", "123412341234", "INDIVIDUAL")).toBe("aadhaar_not_masked");
    expect(numberFault("aadhaar", "1234", "INDIVIDUAL")).toBeNull();
    expect(numberFault("aadhaar", "XXXXXXXX1234", "INDIVIDUAL")).toBeNull();
  });

  it.each([
    ["pan", "ABCPE1234F", "ABC••••••F"],
    ["aadhaar", "7718", "XXXX XXXX 7718"],
    ["passport", "K1234567", "K•••••67"],
    ["gst_certificate", "27AAPFU0939F1ZV", "27AAPFU••••F1ZV"],
  ] as const)("of the kind %s are masked", (paper, number, masked) => {
    expect(maskedNumber(paper, number)).toBe(masked);
  });
});
