import { useEffect, useState, useSyncExternalStore } from "react";
import type { VersionForm } from "#contract/versions/form.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import type { DraftState } from "./draft-state.ts";
import { copyStore } from "./local-copy.ts";
import { saveByCall } from "./save-form.ts";

export interface Draft extends DraftState {
  readonly keeper: DraftKeeper;
}

/** The form of a version with its saving; `step` is where the person stands. One keeper per version opened. */
export function useDraft(details: VersionDetails, step: number): Draft {
  const [place] = useState(() => ({ step }));
  const [keeper] = useState(() => {
    const { id, saveType } = details.version;
    return new DraftKeeper(
      details,
      saveByCall(id, saveType, () => place.step),
      copyStore(localStorage),
    );
  });
  useEffect(() => {
    place.step = step;
  }, [place, step]);
  useEffect(() => {
    const keep = () => keeper.keepCopy();
    const back = () => void keeper.flush();
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      if (keeper.current().form !== keeper.current().base) event.preventDefault();
    };
    window.addEventListener("online", back);
    window.addEventListener("pagehide", keep);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("online", back);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("beforeunload", warn);
      keeper.stop();
    };
  }, [keeper]);
  useEffect(() => keeper.rebase(details), [keeper, details]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.current);
  return { ...state, keeper };
}

/** A change of one section, for `keeper.edit`. */
export const inSection =
  <S extends "details" | "metadata" | "developerInfo" | "upload" | "abTest" | "declaration">(
    section: S,
    change: Partial<VersionForm[S]>,
  ) =>
  (form: VersionForm): VersionForm => ({ ...form, [section]: { ...form[section], ...change } });
