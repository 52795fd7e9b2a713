import { useEffect } from "react";
import type { VersionForm } from "#contract/versions/form.ts";
import { loadFace } from "#ui/theme/faces.ts";

/** Fetches the faces of the scripts that forms are written in, whatever the console's own language is. */
export function useFaces(forms: readonly (VersionForm | undefined)[], more: readonly string[] = []): void {
  const codes = forms.flatMap((form) =>
    form ? [form.sourceLanguage, ...form.languages.map((one) => one.language)] : [],
  );
  const wanted = [...new Set([...codes, ...more])].toSorted().join(" ");
  useEffect(() => {
    for (const code of wanted.split(" ").filter(Boolean)) void loadFace(code);
  }, [wanted]);
}
