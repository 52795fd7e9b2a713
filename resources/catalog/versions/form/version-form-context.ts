import { createContext, useContext } from "react";
import type { PackageUpload } from "../upload/package-upload.ts";
import type { VersionUploads } from "../upload/upload-registry.ts";
import type { VersionFormState } from "./use-version-form-state.ts";

export interface VersionFormContextValue extends VersionFormState {
  /** Number of the step on screen. */
  readonly step: number;
  /** Number of the furthest step seen, also in this visit. */
  readonly furthest: number;
  /** Upload of the package, and the uploads of all files. */
  readonly upload: PackageUpload;
  readonly uploads: VersionUploads;
}

export const VersionFormContext = createContext<VersionFormContextValue | null>(null);

/** Returns the form of the version on screen, for its fields. @throws Error outside the form's provider. */
export function useVersionForm(): VersionFormContextValue {
  const form = useContext(VersionFormContext);
  if (form === null) throw new Error("useForm outside a version's form");
  return form;
}
