import { createContext, useContext } from "react";

interface Palette {
  readonly open: () => void;
  readonly help: () => void;
}

export const PaletteContext = createContext<Palette>({ open: () => undefined, help: () => undefined });
export function usePalette(): Palette {
  return useContext(PaletteContext);
}
