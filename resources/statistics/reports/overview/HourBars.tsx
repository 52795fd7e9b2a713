interface HourBarsProps {
  /** One value per hour, oldest first; the last one is the current hour. */
  values: readonly number[];
  width?: number;
  height?: number;
}

const gap = 1.5;

/** Bars for the hours of a rolling total. An hour of 0 keeps a hairline, to show that it was counted. */
export function HourBars({ values, width = 132, height = 36 }: HourBarsProps) {
  const highest = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg style={{ fill: "var(--seq2)" }} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {values.map((value, at) => {
        const size = Math.max(1, (value / highest) * height);
        return (
          <rect
            key={at}
            style={at === values.length - 1 ? { fill: "var(--c1)" } : undefined}
            x={at * step}
            y={height - size}
            width={Math.max(1, step - gap)}
            height={size}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
