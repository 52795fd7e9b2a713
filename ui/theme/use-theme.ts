import { useSyncExternalStore } from "react";
import type { ThemeMode } from "#ui/theme/tokens.ts";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = "console.theme";
const systemDark = () => matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(storageKey);
  return themeChoices.find((choice) => choice === kept) ?? "system";
}

const currentMode = (): ThemeMode => {
  const choice = themeChoice();
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

/** The mode on screen and the person's choice; both follow other tabs and the system. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, currentMode);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
