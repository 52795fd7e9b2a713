import { useSyncExternalStore } from "react";
import type { DraftSaver } from "../../form/draft-saver.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { TranslationRun, type TranslationState } from "./translation-run.ts";

const runs = new WeakMap<DraftSaver, TranslationRun>();

/** True if the user may translate. A version on hold accepts changes to held fields only. */
export function useMayTranslate(): boolean {
  return useVersionForm().details.version.status === "draft";
}

/** Returns the translation run of the form on screen. */
export function useTranslationRun(): { readonly run: TranslationRun; readonly state: TranslationState } {
  const { saver } = useVersionForm();
  const run = runs.get(saver) ?? new TranslationRun(saver);
  runs.set(saver, run);
  return { run, state: useSyncExternalStore(run.subscribe, run.current) };
}
