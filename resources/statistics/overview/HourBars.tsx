interface HourBarsProps {
  /** One value an hour, oldest first; the last is the hour that runs. */
  values: readonly number[];
  width?: number;
  height?: number;
}

const gap = 1.5;

/** The hours behind a rolling figure; an hour with nothing keeps a hairline, so that it is seen as counted. */
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
