import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { MediaCache } from "../media/media-cache.ts";
import { DraftSaver } from "./draft-saver.ts";
import { hasUnsavedChanges } from "./draft-state.ts";
import { createUnsentFormStore } from "./unsent-form-storage.ts";
import { createVersionFormSaver } from "./save-form.ts";

/** A version's form, shared by the screens that show it (wizard, preview, hold): one saver and one media cache. */
export interface SharedVersionForm {
  readonly saver: DraftSaver;
  readonly media: MediaCache;
  /** Step on screen; sent with each save. */
  step: number;
  screens: number;
}

const open = new Map<string, SharedVersionForm>();

export function getSharedVersionForm(details: VersionDetails): SharedVersionForm {
  const { id, saveType } = details.version;
  const existing = open.get(id);
  if (existing) return existing;
  const created: SharedVersionForm = {
    saver: new DraftSaver(
      details,
      createVersionFormSaver(id, saveType, () => created.step),
      createUnsentFormStore(localStorage),
    ),
    media: new MediaCache(),
    step: details.version.step,
    screens: 0,
  };
  open.set(id, created);
  return created;
}

/**
 * Counts the screens that show a version. When the last one unmounts, saves pending changes and keeps a copy of those
 * it could not send. `keep` receives the saved version, because no mounted screen does.
 */
export function keepFormMounted(
  id: string,
  version: SharedVersionForm,
  keep: (details: VersionDetails) => void,
): () => void {
  open.set(id, version);
  version.screens += 1;
  return () => {
    version.screens -= 1;
    void close(id, version, keep);
  };
}

async function close(id: string, version: SharedVersionForm, keep: (details: VersionDetails) => void): Promise<void> {
  version.saver.keepCopy();
  await version.saver.flush();
  if (version.screens > 0) return;
  keep(version.saver.current().details);
  version.saver.stop();
  if (!hasUnsavedChanges(version.saver.current()) || version.saver.current().state !== "conflict") open.delete(id);
}
