import type { VersionDetails } from "#contract/versions/views.ts";
import { MediaShelf } from "../pictures/media-shelf.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { isUnsaved } from "./draft-state.ts";
import { copyStore } from "./local-copy.ts";
import { saveByCall } from "./save-form.ts";

/** A version's form while any screen shows it (wizard, preview, held): they share one keeper and its pictures. */
export interface OpenVersion {
  readonly keeper: DraftKeeper;
  readonly media: MediaShelf;
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
    keeper: new DraftKeeper(
      details,
      saveByCall(id, saveType, () => made.step),
      copyStore(localStorage),
    ),
    media: new MediaShelf(),
    step: details.version.step,
    screens: 0,
  };
  open.set(id, made);
  return made;
}

/** Counts the screens on a version; the last one to go sends what is unsaved, keeps a copy of what could not be sent. */
export function holdOpen(id: string, version: OpenVersion): () => void {
  open.set(id, version);
  version.screens += 1;
  return () => {
    version.screens -= 1;
    void close(id, version);
  };
}

async function close(id: string, version: OpenVersion): Promise<void> {
  version.keeper.keepCopy();
  await version.keeper.flush();
  if (version.screens > 0) return;
  version.keeper.stop();
  if (!isUnsaved(version.keeper.current()) || version.keeper.current().state !== "conflict") open.delete(id);
}
