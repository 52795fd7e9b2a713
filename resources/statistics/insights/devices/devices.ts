import { unknown } from "#contract/statistics/metrics.ts";
import { type Part, type Parts, partsOf } from "../parts.ts";

interface OemAnswer {
  readonly appDeviceWiseInstalls: readonly { readonly oem: string; readonly installs: number }[];
  readonly others: { readonly rows: number; readonly count: number };
}

export interface ModelAnswer {
  readonly appDeviceWiseInstalls: readonly {
    readonly oem: string;
    readonly model: string;
    readonly installs: number;
  }[];
  readonly others: { readonly rows: number; readonly count: number };
}

export interface Model extends Part {
  readonly oem: string;
  readonly model: string;
}

/** Rows of a list; the rest is added together. */
const mostShown = 8;

/** Makers in order, the chosen one among them. */
export const oemsOf = ({ appDeviceWiseInstalls, others }: OemAnswer, keep: string | null): Parts<Part> =>
  partsOf(
    appDeviceWiseInstalls.map(({ oem, installs }) => ({ key: oem, installs })),
    { most: mostShown, beyond: others, keep },
  );

/** Two makers may use one model name, so that a row is both. */
export const modelsOf = ({ appDeviceWiseInstalls, others }: ModelAnswer): Parts<Model> =>
  partsOf(
    appDeviceWiseInstalls.map(({ oem, model, installs }) => ({
      key: model === unknown ? unknown : `${oem} ${model}`,
      oem,
      model,
      installs,
    })),
    { most: mostShown, beyond: others },
  );
