import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isolateLtr } from "#contract/bidi-isolates.ts";

const signed = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const plain = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Formats a difference of shares in signed percentage points, for example "+4.6", with a real minus sign instead of a
 * hyphen.
 */
const signedPoints = (difference: number): string => signed.format(difference * 100).replace("-", "−");

const short = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** Formats a tick of the axis in signed percentage points, for example "+20". */
export function formatPercentagePointTick(difference: number): string {
  return short.format(difference * 100).replace("-", "−");
}

export function usePercentagePoints() {
  const { language } = useTranslation("listing-tests").i18n;
  return useMemo(
    () => ({
      signed: (difference: number) => isolateLtr(signedPoints(difference), language),
      /** Absolute difference, without a sign. */
      apart: (difference: number) => isolateLtr(plain.format(Math.abs(difference) * 100), language),
    }),
    [language],
  );
}
