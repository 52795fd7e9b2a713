/** Lower bounds of the steps above 0, as shares of all installs in percent. */
const bounds: readonly number[] = [0.1, 1, 3, 8, 14];

export const colorScaleSteps = [5, 4, 3, 2, 1, 0] as const;
export type ColorScaleStep = (typeof colorScaleSteps)[number];

/** Returns the step of a share from 0 to 1; a share on a bound belongs to the higher step. */
export function scaleStepOf(share: number): ColorScaleStep {
  const percent = share * 100;
  return colorScaleSteps.find((step) => step === 0 || percent >= (bounds[step - 1] ?? 0)) ?? 0;
}

/** Bounds of a step in percent; the last step has no upper bound. */
export function colorScaleStepRange(step: ColorScaleStep): { from: number; to: number | null } {
  return {
    from: bounds[step - 1] ?? 0,
    to: bounds[step] ?? null,
  };
}

/** Returns the background and text colour of a step. */
export function colorScaleStepColors(step: ColorScaleStep): { background: string; color: string } {
  return {
    background: `var(--seq${step})`,
    color: `var(--seq${step}-ink)`,
  };
}
