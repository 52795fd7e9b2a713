import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { leftToRight } from "#ui/format/locale.ts";

const signed = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const plain = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A difference of shares in percentage points with its sign, "+4.6"; a real minus, not a hyphen. */
const signedPoints = (difference: number): string => signed.format(difference * 100).replace("-", "−");

const short = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** The same on an axis: "+20". */
export function tickPoints(difference: number): string {
  return short.format(difference * 100).replace("-", "−");
}

export function usePoints() {
  const { language } = useTranslation("listing-tests").i18n;
  return useMemo(
    () => ({
      signed: (difference: number) => leftToRight(signedPoints(difference), language),
      /** Without a sign: how far two things are apart. */
      apart: (difference: number) => leftToRight(plain.format(Math.abs(difference) * 100), language),
    }),
    [language],
  );
}
