interface Size {
  /** Number of last values that are drawn separately. */
  readonly provisional: number;
  readonly width: number;
  readonly height: number;
}

/** Space for the last point and the stroke, in px. */
const margin = 3;

/** Returns SVG paths of a sparkline from 0 up; null without two values to connect. */
export function sparklinePath(values: readonly (number | null)[], { provisional, width, height }: Size) {
  const max = Math.max(...values.map((value) => value ?? 0), 0);
  const step = (width - 2 * margin) / Math.max(values.length - 1, 1);
  const depth = height - 2 * margin;
  const round = (px: number): number => Math.round(px * 10) / 10;
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [{ at, x: round(margin + at * step), y: round(margin + depth * (1 - (max === 0 ? 0 : value / max))) }],
  );
  const [first, end] = [points[0], points.at(-1)];
  if (!first || !end || first === end) return null;
  const through = (part: typeof points): string => part.map(({ x, y }) => `${x} ${y}`).join("L");
  const firstOpen = values.length - provisional;
  const final = points.filter(({ at }) => at < firstOpen);
  const open = points.slice(Math.max(final.length - 1, 0));
  return {
    line: final.length > 1 ? `M${through(final)}` : "",
    open: provisional > 0 && open.length > 1 ? `M${through(open)}` : null,
    area: `M${first.x} ${height}L${through(points)}L${end.x} ${height}Z`,
    end,
  };
}
