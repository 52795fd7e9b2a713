import { createContext, type ReactNode, useContext } from "react";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";

interface Palette {
  readonly open: () => void;
  readonly help: () => void;
}

export const PaletteContext = createContext<Palette>({ open: () => undefined, help: () => undefined });
export function usePalette(): Palette {
  return useContext(PaletteContext);
}

/** Row of the palette. */
export interface PaletteResult {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  /** Path that the row opens; a row without one has `run`. */
  readonly to?: string;
  readonly run?: () => void;
  readonly icon?: ReactNode;
  readonly app?: AppSummary;
}

export interface ResultGroup {
  readonly label: string;
  readonly rows: PaletteResult[];
}
