import { Plot } from "@ant-design/plots/es/core/base";
import { useEffect, useRef, useState } from "react";

type Spec = Readonly<Record<string, unknown>> & { readonly width: number; readonly height: number };

/** Plot of `@ant-design/plots` with G2's own options; it reports a failed render. */
class SpecPlot extends Plot<Spec> {
  readonly type = "spec";

  protected override getSchemaAdaptor() {
    return () => undefined;
  }

  async draw(spec: Spec): Promise<void> {
    this.chart.options(spec);
    await this.chart.render();
  }
}

/** Chart canvas for a G2 specification. A table beside it has the data, so screen readers skip the canvas. */
export function ChartCanvas({ spec }: { spec: Spec }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<SpecPlot | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    if (!box.current) return;
    const { width, height } = spec;
    plot.current ??= new SpecPlot(box.current, { width, height, autoFit: false });
    const mine = plot.current;
    // A canvas that was unmounted meanwhile may fail.
    mine.draw(spec).catch((error: unknown) => mine === plot.current && setFailed(error));
  }, [spec]);
  useEffect(
    () => () => {
      plot.current?.destroy();
      plot.current = null;
    },
    [],
  );
  if (failed) throw failed;
  return <div ref={box} style={{ inlineSize: spec.width, blockSize: spec.height }} />;
}
