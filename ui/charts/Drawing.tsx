import { Plot } from "@ant-design/plots/es/core/base";
import { useEffect, useRef, useState } from "react";

type Spec = Readonly<Record<string, unknown>> & { readonly width: number; readonly height: number };

/** A plot of `@ant-design/plots` whose options are G2's own language; it says when drawing failed. */
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

/** Draws a G2 specification on a canvas. It is a picture of a table beside it, so screen readers pass by. */
export function Drawing({ spec }: { spec: Spec }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<SpecPlot | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    if (!box.current) return;
    const { width, height } = spec;
    plot.current ??= new SpecPlot(box.current, { width, height, autoFit: false });
    const mine = plot.current;
    // A drawing that was taken away meanwhile may well fail.
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
