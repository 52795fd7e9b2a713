import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { type DraftState, hasUnsavedChanges } from "./draft-state.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { keepFormMounted, getSharedVersionForm } from "./form-registry.ts";
import type { MediaCache } from "../media/media-cache.ts";

export interface Draft extends DraftState {
  readonly saver: DraftSaver;
  readonly media: MediaCache;
}

/**
 * Returns the draft of a version with autosave. `step` is the step on screen; `keep` receives what was saved after the
 * screen unmounted.
 */
export function useDraft(details: VersionDetails, step: number, keep: (saved: VersionDetails) => void): Draft {
  const { id } = details.version;
  // oxlint-disable-next-line react/exhaustive-deps -- created once per version; later responses go through rebase
  const version = useMemo(() => getSharedVersionForm(details), [id]);
  const { saver, media } = version;
  useEffect(() => keepFormMounted(id, version, keep), [id, version, keep]);
  useEffect(() => {
    version.step = step;
  }, [version, step]);
  useEffect(() => saver.rebase(details), [saver, details]);
  useEffect(() => {
    const keep = () => saver.keepCopy();
    const back = () => void saver.flush();
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      if (hasUnsavedChanges(saver.current())) event.preventDefault();
    };
    window.addEventListener("online", back);
    window.addEventListener("pagehide", keep);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("beforeunload", warn);
    };
  }, [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.current);
  return { ...state, saver, media };
}

/** Updates one section of the form, for `saver.edit`. */
export function updateFormSection<
  S extends "details" | "metadata" | "developerInfo" | "upload" | "abTest" | "declaration",
>(section: S, change: Partial<VersionForm[S]>) {
  return (form: VersionForm): VersionForm => ({ ...form, [section]: { ...form[section], ...change } });
}
