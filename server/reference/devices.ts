import devices from "./data/devices.json" with { type: "json" };

interface Model {
  readonly oem: string;
  /** What the phone says of itself (Build.MODEL). */
  readonly model: string;
  /** What it is sold as. */
  readonly name: string;
}

/** Maker to lines `name|model|model`, the makers most used in India first. */
const makers = new Map<string, readonly string[]>(Object.entries(devices));

interface Oem {
  readonly oem: string;
  readonly models: number;
}
let counted: Oem[] | undefined;

/** A line has its name and then its models. Counted when first asked for, so that no start waits for it. */
export function oems(): Oem[] {
  counted ??= [...makers].map(([oem, lines]) => ({
    oem,
    models: lines.reduce((models, line) => models + line.split("|").length - 1, 0),
  }));
  return counted;
}

const modelsIn = (oem: string, line: string): Model[] => {
  const [name = "", ...models] = line.split("|");
  return models.map((model) => ({ oem, model, name }));
};

/** Every model of the makers, in the order of the makers given; unknown makers have none. */
export function modelsOf(wanted: readonly string[]): Model[] {
  return [...new Set(wanted)].flatMap((oem) => (makers.get(oem) ?? []).flatMap((line) => modelsIn(oem, line)));
}
