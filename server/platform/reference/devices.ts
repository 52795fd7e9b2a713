import devices from "./data/devices.json" with { type: "json" };

interface Model {
  readonly oem: string;
  /** Model that the phone reports (Build.MODEL). */
  readonly model: string;
  /** Name it is sold under. */
  readonly name: string;
}

/** Lines `name|model|model` by maker, makers most used in India first. */
const makers = new Map<string, readonly string[]>(Object.entries(devices));

interface Oem {
  readonly oem: string;
  readonly models: number;
}
let counted: Oem[] | undefined;

/**
 * Lists makers with their number of models; a line has its name and then its models. Computed on first use, so that the
 * start does not wait for it.
 */
export function listOemsWithModelCounts(): Oem[] {
  counted ??= [...makers].map(([oem, lines]) => ({
    oem,
    models: lines.reduce((models, line) => models + line.split("|").length - 1, 0),
  }));
  return counted;
}

export function isKnownOem(oem: string): boolean {
  return makers.has(oem);
}

let allModels: ReadonlySet<string> | undefined;

/** Tells whether some maker has a model of this name (Build.MODEL). */
export function isKnownModel(model: string): boolean {
  allModels ??= new Set([...makers.values()].flatMap((lines) => lines.flatMap((line) => line.split("|").slice(1))));
  return allModels.has(model);
}

const modelsIn = (oem: string, line: string): Model[] => {
  const [name = "", ...models] = line.split("|");
  return models.map((model) => ({ oem, model, name }));
};

/** Finds every model of the given makers, in their order; unknown makers have none. */
export function findModelsOfOems(wanted: readonly string[]): Model[] {
  return [...new Set(wanted)].flatMap((oem) => (makers.get(oem) ?? []).flatMap((line) => modelsIn(oem, line)));
}
