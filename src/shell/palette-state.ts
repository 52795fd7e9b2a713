import { createContext, useContext } from "react";

interface Palette {
  readonly open: () => void;
}

export const PaletteContext = createContext<Palette>({ open: () => undefined });
export function usePalette(): Palette {
  return useContext(PaletteContext);
}
