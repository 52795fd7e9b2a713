const steps = [1, 2, 5, 10];

/**
 * Rounds to the nearest of 0, 1, 2, 5, 10, 20, 50 …, by ratio. Figures across many apps use these steps: from an exact
 * mean or share, the owner of one app could work out the others' figures.
 */
export function roundToPrivacyBand(value: number): number {
  if (value < 0.5) return 0;
  const unit = 10 ** Math.floor(Math.log10(value));
  const distance = (step: number): number => Math.abs(Math.log(value / (step * unit)));
  const nearest = steps.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  return Math.max(1, nearest * unit);
}
