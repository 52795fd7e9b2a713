import { checkExpansionFileName } from "#contract/catalog/packages/expansion-files.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { type ExpansionSlot, fileInSlot } from "../upload/file-slots.ts";
import { inspectionOf } from "../upload/upload-state.ts";
import { useUploadInspection, useUploadState } from "../upload/upload-registry.ts";

/** Returns current findings against an expansion file; a package chosen later may have changed them. */
export function useExpansionFindings(slot: ExpansionSlot): readonly Finding[] {
  const { form, details, file, upload, uploads } = useVersionForm();
  const state = useUploadState(uploads[slot]);
  const packageFacts = useUploadInspection(upload)?.facts ?? file?.facts ?? null;
  const stored = fileInSlot(form, details.files, slot);
  const name = state.phase === "idle" ? stored?.fileName : state.fileName;
  if (name === undefined) return [];
  const own = state.phase === "idle" ? stored?.findings : inspectionOf(state)?.findings;
  const nameFindings = checkExpansionFileName(slot, name, packageFacts);
  const codes = new Set(["obb_other_place", "obb_other_package", "obb_other_version"]);
  return [...nameFindings, ...(own ?? []).filter((finding) => !codes.has(finding.code))];
}
