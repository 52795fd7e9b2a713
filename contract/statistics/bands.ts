const steps = [1, 2, 5, 10];

/**
 * The nearest of 0, 1, 2, 5, 10, 20, 50 …, by ratio. What many apps do together is told in such steps: from an exact
 * mean or share, whoever knows an app's own figures works out everybody else's.
 */
export function bandOf(value: number): number {
  if (value < 0.5) return 0;
  const unit = 10 ** Math.floor(Math.log10(value));
  const distance = (step: number): number => Math.abs(Math.log(value / (step * unit)));
  const nearest = steps.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  return Math.max(1, nearest * unit);
}
