import { type ReactNode, useEffect } from "react";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { useVersionUploads } from "../upload/use-version-uploads.ts";
import { VersionFormContext } from "./version-form-context.ts";
import { useVersionFormState } from "./use-version-form-state.ts";

interface VersionFormProviderProps {
  details: VersionDetails;
  step: number;
  furthest: number;
  children: ReactNode;
}

/** Provider of a version's form to the fields below. A URL hash with a field's id focuses that field. */
export function VersionFormProvider({ details, step, furthest, children }: VersionFormProviderProps) {
  const form = useVersionFormState(details, step);
  const uploads = useVersionUploads(form);
  useFonts([form.form.sourceLanguage, ...form.form.languages.map((language) => language.language)]);
  useFocusFieldFromHash(step);
  return (
    <VersionFormContext value={{ ...form, step, furthest, uploads, upload: uploads.package }}>
      {children}
    </VersionFormContext>
  );
}

function useFocusFieldFromHash(step: number) {
  const { hash } = location;
  useEffect(() => {
    if (!hash.startsWith("#field-")) return;
    // The step's code may still be loading when the URL changes.
    const tries = [0, 100, 300, 800].map((ms) => setTimeout(() => focusField(hash.slice(1)), ms));
    return () => tries.forEach(clearTimeout);
  }, [hash, step]);
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field || document.activeElement === field || field.contains(document.activeElement)) return;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
