import { createContext, useContext } from "react";
import type { PackageUpload } from "../upload/package-upload.ts";
import type { Uploads } from "../upload/uploads.ts";
import type { VersionFormState } from "./use-version-form.ts";

export interface OpenForm extends VersionFormState {
  /** Where the person stands. */
  readonly step: number;
  /** The furthest step seen, also in this visit. */
  readonly furthest: number;
  /** The package on its way, and the expansion files beside it. */
  readonly upload: PackageUpload;
  readonly uploads: Uploads;
}

export const FormContext = createContext<OpenForm | null>(null);

/** The form of the version on screen, for its fields. */
export function useForm(): OpenForm {
  const form = useContext(FormContext);
  if (form === null) throw new Error("useForm outside a version's form");
  return form;
}
