import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { VersionForm } from "#contract/versions/form.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import { type DraftState, isUnsaved } from "./draft-state.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { holdOpen, openVersion } from "./open-forms.ts";
import type { MediaShelf } from "../pictures/media-shelf.ts";

export interface Draft extends DraftState {
  readonly keeper: DraftKeeper;
  readonly media: MediaShelf;
}

/** The form of a version with its saving; `step` is where the person stands. */
export function useDraft(details: VersionDetails, step: number): Draft {
  const { id } = details.version;
  // oxlint-disable-next-line react/exhaustive-deps -- the version is opened once; later answers go through rebase
  const version = useMemo(() => openVersion(details), [id]);
  const { keeper, media } = version;
  useEffect(() => holdOpen(id, version), [id, version]);
  useEffect(() => {
    version.step = step;
  }, [version, step]);
  useEffect(() => keeper.rebase(details), [keeper, details]);
  useEffect(() => {
    const keep = () => keeper.keepCopy();
    const back = () => void keeper.flush();
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      if (isUnsaved(keeper.current())) event.preventDefault();
    };
    window.addEventListener("online", back);
    window.addEventListener("pagehide", keep);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("beforeunload", warn);
    };
  }, [keeper]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.current);
  return { ...state, keeper, media };
}

/** A change of one section, for `keeper.edit`. */
export const inSection =
  <S extends "details" | "metadata" | "developerInfo" | "upload" | "abTest" | "declaration">(
    section: S,
    change: Partial<VersionForm[S]>,
  ) =>
  (form: VersionForm): VersionForm => ({ ...form, [section]: { ...form[section], ...change } });
