import { useSyncExternalStore } from "react";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { DraftSaver } from "../../form/draft-saver.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { TranslationRun, type TranslationState } from "./translation-run.ts";

const runs = new WeakMap<DraftSaver, TranslationRun>();

/** Hook that returns true if the version is a draft. A version on hold accepts changes to held fields only. */
export function useMayTranslate(): boolean {
  return useVersionForm().details.version.status === "draft";
}

/** True if the store has a translation service; false until that is known. */
export function useHasTranslationService(): boolean {
  return useCall(storeCalls.startup, {}).data?.translationService ?? false;
}

/** Returns the translation run of the form on screen. */
export function useTranslationRun(): { readonly run: TranslationRun; readonly state: TranslationState } {
  const { saver } = useVersionForm();
  const run = runs.get(saver) ?? new TranslationRun(saver);
  runs.set(saver, run);
  return { run, state: useSyncExternalStore(run.subscribe, run.current) };
}
