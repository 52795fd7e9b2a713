import type { FieldError } from "#contract/error-body.ts";
import { limits } from "#contract/limits.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import * as draftOf from "./draft-state.ts";
import type { DraftState } from "./draft-state.ts";
import type { UnsentFormStore } from "./unsent-form-storage.ts";
import type { MergeSide } from "#ui/form/three-way-merge.ts";

/** Result of a save. A lost connection is no error: the draft stays on this device and is saved again later. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly details: VersionDetails }
  | { readonly kind: "conflict"; readonly theirs: VersionDetails }
  | { readonly kind: "offline" }
  | { readonly kind: "refused"; readonly code: string; readonly fields: readonly FieldError[] };

export type SaveVersionForm = (revision: number, form: VersionForm) => Promise<SaveOutcome>;

const retryDelayMs = 10_000;

/** Autosaves a form: one save at a time, after a typing pause, and again when the connection returns. */
export class DraftSaver {
  #draft: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  readonly #save: SaveVersionForm;
  readonly #copies: UnsentFormStore;
  readonly #listeners = new Set<() => void>();

  constructor(details: VersionDetails, save: SaveVersionForm, copies: UnsentFormStore) {
    this.#save = save;
    this.#copies = copies;
    this.#draft = this.#recover(draftOf.createDraftState(details));
    if (this.#draft.state === "waiting") this.#schedule(0);
  }

  readonly current = (): DraftState => this.#draft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  edit(change: (form: VersionForm) => VersionForm): void {
    this.#set(draftOf.applyDraftEdit(this.#draft, change(this.#draft.form)));
    if (this.#draft.state === "waiting") this.#schedule(limits.draftSaveDelayMs);
  }

  /** Applies the server's version after another person or another action of ours changed it. */
  rebase(details: VersionDetails): void {
    // The version may contain the save in progress, which is nobody else's change. Wait for the save's response first.
    if (this.#running) return void this.#running.then(() => this.rebase(details));
    this.#set(draftOf.applyServerVersion(this.#draft, details));
    if (this.#draft.state === "waiting") this.#schedule(0);
  }

  resolve(choices: Readonly<Record<string, MergeSide>>): Promise<void> {
    this.#set(draftOf.resolveDraftConflict(this.#draft, choices));
    return this.flush();
  }

  /** Saves pending changes now; true if the server has everything that was typed. */
  async saveNow(): Promise<boolean> {
    await this.flush();
    return !draftOf.hasUnsavedChanges(this.#draft) && this.#draft.state === "saved";
  }

  /** Saves even an unchanged form, so that the server knows the furthest step. */
  markStep(): Promise<void> {
    return this.flush(true);
  }

  async flush(always = false): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#draft.state === "conflict" || !(always || draftOf.hasUnsavedChanges(this.#draft))) return;
    this.#running = this.#send().finally(() => (this.#running = undefined));
    await this.#running;
    if (draftOf.hasUnsavedChanges(this.#draft) && this.#draft.state === "waiting")
      this.#schedule(limits.draftSaveDelayMs);
  }

  /** Keeps a copy on this device if the page closes with unsaved changes. */
  keepCopy(): void {
    const { details, form, base, revision } = this.#draft;
    if (!draftOf.hasUnsavedChanges(this.#draft)) return;
    this.#copies.write(details.version.id, { form, base, revision, at: new Date().toISOString() });
  }

  /** Stops saving and removes the local copy, because the version is gone. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#copies.remove(this.#draft.details.version.id);
    this.#set({ ...this.#draft, base: this.#draft.form, state: "saved" });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.keepCopy();
  }

  async #send(): Promise<void> {
    const { form: sent, revision, details } = this.#draft;
    this.#set({ ...this.#draft, state: "saving" });
    const outcome = await this.#save(revision, sent);
    if (outcome.kind === "saved") {
      this.#copies.remove(details.version.id);
      this.#set(draftOf.applyDraftSaved(this.#draft, sent, outcome.details));
    } else if (outcome.kind === "conflict") {
      this.#set(draftOf.mergeOrMarkConflict(this.#draft, outcome.theirs));
      this.keepCopy();
    } else if (outcome.kind === "refused") {
      this.#set(draftOf.applySaveRejection(this.#draft, outcome.code, outcome.fields));
    } else {
      this.#set({ ...this.#draft, state: "offline" });
      this.keepCopy();
      this.#schedule(retryDelayMs);
    }
  }

  /** Resumes a copy left by a lost connection or a closed page. If the server's version is newer, merges it or asks. */
  #recover(draft: DraftState): DraftState {
    const copy = this.#copies.read(draft.details.version.id);
    if (copy === null) return draft;
    const typed: DraftState = { ...draft, form: copy.form, base: copy.base, revision: copy.revision, state: "waiting" };
    return copy.revision === draft.revision
      ? { ...typed, base: draft.base }
      : draftOf.applyServerVersion(typed, draft.details);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #set(draft: DraftState): void {
    if (draft === this.#draft) return;
    this.#draft = draft;
    for (const listener of this.#listeners) listener();
  }
}
