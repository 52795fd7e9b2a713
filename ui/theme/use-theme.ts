import { useSyncExternalStore } from "react";
import type { ThemeMode } from "./tokens.ts";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = "console.theme";
const systemDark = () => matchMedia("(prefers-color-scheme: dark)");
const coarsePointer = () => matchMedia("(pointer: coarse)");
const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");
const listeners = new Set<() => void>();

export function storedThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? "system";
}

const currentMode = (): ThemeMode => {
  const choice = storedThemeChoice();
  if (choice !== "system") return choice;
  return systemDark().matches ? "dark" : "light";
};

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(storageKey, choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemDark().addEventListener("change", listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    systemDark().removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** Returns the current theme mode, and below the person's choice; both follow other tabs and the system. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, currentMode);
}
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedThemeChoice);
}

const subscribeMotion = (listener: () => void): (() => void) => {
  reducedMotion().addEventListener("change", listener);
  return () => reducedMotion().removeEventListener("change", listener);
};

/** Returns false if the system asks for reduced motion. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribeMotion, () => !reducedMotion().matches);
}

const subscribeTouch = (listener: () => void): (() => void) => {
  coarsePointer().addEventListener("change", listener);
  return () => coarsePointer().removeEventListener("change", listener);
};

/** Returns true for touch input: controls are then as high as a finger needs (WCAG 2.5.5). */
export function useTouchInput(): boolean {
  return useSyncExternalStore(subscribeTouch, () => coarsePointer().matches);
}
