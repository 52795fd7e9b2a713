import { useSyncExternalStore } from "react";
import type { DraftSaver } from "../../form/draft-saver.ts";
import { useForm } from "../../form/form-context.ts";
import { TranslationRun, type TranslationState } from "./translation-run.ts";

const runs = new WeakMap<DraftSaver, TranslationRun>();

/** What is on hold takes changes of held fields alone. */
export function useMayTranslate(): boolean {
  return useForm().details.version.status === "draft";
}

/** The one run of the form on screen. */
export function useTranslationRun(): { readonly run: TranslationRun; readonly state: TranslationState } {
  const { saver } = useForm();
  const run = runs.get(saver) ?? new TranslationRun(saver);
  runs.set(saver, run);
  return { run, state: useSyncExternalStore(run.subscribe, run.current) };
}
