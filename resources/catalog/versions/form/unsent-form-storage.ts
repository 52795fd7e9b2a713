import * as z from "zod";
import { Instant, Revision } from "#contract/scalar-schemas.ts";
import { VersionForm } from "#contract/catalog/versions/version-form.ts";

const UnsentFormCopy = z.strictObject({ form: VersionForm, base: VersionForm, revision: Revision, at: Instant });
/** Unsent form: the values as typed, the saved form they started from, and its revision. */
export type UnsentFormCopy = z.infer<typeof UnsentFormCopy>;

export interface UnsentFormStore {
  read(versionId: string): UnsentFormCopy | null;
  write(versionId: string, copy: UnsentFormCopy): void;
  remove(versionId: string): void;
}

const keyOf = (versionId: string) => `unsent-version:${versionId}`;

/** Stores unsent forms on this device. Storage errors are not reported: only this backup is lost. */
export function createUnsentFormStore(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): UnsentFormStore {
  return {
    read(versionId) {
      try {
        const stored = storage.getItem(keyOf(versionId));
        return stored === null ? null : (UnsentFormCopy.safeParse(JSON.parse(stored)).data ?? null);
      } catch {
        return null;
      }
    },
    write(versionId, copy) {
      try {
        storage.setItem(keyOf(versionId), JSON.stringify(copy));
      } catch {
        // Without storage only the copy is lost; the form itself is still on the page.
      }
    },
    remove(versionId) {
      try {
        storage.removeItem(keyOf(versionId));
      } catch {
        // Storage is disabled, so there was nothing to remove.
      }
    },
  };
}
