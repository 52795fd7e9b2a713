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

const modelsIn = (oem: string, line: string): Model[] => {
  const [name = "", ...models] = line.split("|");
  return models.map((model) => ({ oem, model, name }));
};

export const oems = [...makers].map(([oem, lines]) => ({
  oem,
  models: lines.flatMap((one) => modelsIn(oem, one)).length,
}));

/** Every model of the makers, in the order of the makers given; unknown makers have none. */
export const modelsOf = (wanted: readonly string[]): Model[] =>
  [...new Set(wanted)].flatMap((oem) => (makers.get(oem) ?? []).flatMap((line) => modelsIn(oem, line)));
