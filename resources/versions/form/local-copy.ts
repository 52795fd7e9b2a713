import * as z from "zod";
import { Instant, Revision } from "#contract/identifiers.ts";
import { VersionForm } from "#contract/versions/form.ts";

const LocalCopy = z.strictObject({ form: VersionForm, base: VersionForm, revision: Revision, at: Instant });
/** What could not be sent: the form as typed, the saved form it grew from, and that form's revision. */
export type LocalCopy = z.infer<typeof LocalCopy>;

export interface CopyStore {
  read(versionId: string): LocalCopy | null;
  write(versionId: string, copy: LocalCopy): void;
  remove(versionId: string): void;
}

const keyOf = (versionId: string) => `unsent-version:${versionId}`;

/** Keeps unsent forms on this device. A full or forbidden storage loses only this second net, so it is not reported. */
export function copyStore(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): CopyStore {
  return {
    read(versionId) {
      try {
        const kept = storage.getItem(keyOf(versionId));
        return kept === null ? null : (LocalCopy.safeParse(JSON.parse(kept)).data ?? null);
      } catch {
        return null;
      }
    },
    write(versionId, copy) {
      try {
        storage.setItem(keyOf(versionId), JSON.stringify(copy));
      } catch {
        // The form itself is still on the page.
      }
    },
    remove(versionId) {
      try {
        storage.removeItem(keyOf(versionId));
      } catch {
        // Storage switched off: there was nothing to remove.
      }
    },
  };
}
