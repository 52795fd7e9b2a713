import type { VersionDetails } from "#contract/versions/views.ts";
import { MediaCache } from "../pictures/media-cache.ts";
import { DraftSaver } from "./draft-saver.ts";
import { isUnsaved } from "./draft-state.ts";
import { copyStore } from "./local-copy.ts";
import { saveByCall } from "./save-form.ts";

/** A version's form while any screen shows it (wizard, preview, held): they share one saver and its pictures. */
export interface OpenVersion {
  readonly saver: DraftSaver;
  readonly media: MediaCache;
  /** Where the person stands; told with each save. */
  step: number;
  screens: number;
}

const open = new Map<string, OpenVersion>();

export function openVersion(details: VersionDetails): OpenVersion {
  const { id, saveType } = details.version;
  const known = open.get(id);
  if (known) return known;
  const made: OpenVersion = {
    saver: new DraftSaver(
      details,
      saveByCall(id, saveType, () => made.step),
      copyStore(localStorage),
    ),
    media: new MediaCache(),
    step: details.version.step,
    screens: 0,
  };
  open.set(id, made);
  return made;
}

/**
 * Counts the screens on a version; the last one to go sends what is unsaved, keeps a copy of what could not be sent.
 * `keep` gets the version as it was saved by then: no screen hears of it any more, and the next one opens what is kept.
 */
export function holdOpen(id: string, version: OpenVersion, keep: (details: VersionDetails) => void): () => void {
  open.set(id, version);
  version.screens += 1;
  return () => {
    version.screens -= 1;
    void close(id, version, keep);
  };
}

async function close(id: string, version: OpenVersion, keep: (details: VersionDetails) => void): Promise<void> {
  version.saver.keepCopy();
  await version.saver.flush();
  if (version.screens > 0) return;
  keep(version.saver.current().details);
  version.saver.stop();
  if (!isUnsaved(version.saver.current()) || version.saver.current().state !== "conflict") open.delete(id);
}
