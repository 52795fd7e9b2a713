import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import type { ZipEntry } from "./zip-entry.ts";

/** Matches names that parsers look up. In another case, some parsers find them and others do not. */
const reservedNames =
  /^(androidmanifest\.xml|resources\.arsc|classes\d*\.dex|meta-inf\/(manifest\.mf|[^/]+\.(sf|rsa|dsa|ec)))$/;
const asLookedUp = /^(AndroidManifest\.xml|resources\.arsc|classes\d*\.dex|META-INF\/[^/]+)$/;

/** Reports conflicting names: repeated names, and names that become one on some disk. */
export function checkNames(entries: readonly ZipEntry[], report: Report): void {
  const seen = new Set<string>();
  const places = new Map<string, string>();
  const folders = new Set<string>();
  // Deeper names have their own finding, and comparing all their folders would take minutes.
  const usual = entries.filter(({ name }) => name.split("/").length <= limits.nameSteps);
  for (const { name } of usual) addFolders(name, folders);
  for (const { name, sizeBytes } of entries) {
    // Master Key (Android bug 8219321): verifier and installer pick different entries of one name.
    if (seen.has(name)) report.add("entry_name_repeated", name);
    seen.add(name);
    const place = placeOnDisk(name);
    const other = places.get(place);
    if (other !== undefined && other !== name) report.add("entry_name_unsafe", name, { reason: "same_place", other });
    places.set(place, name);
    const isFolder = name.endsWith("/");
    if (isFolder && sizeBytes > 0) report.add("entry_name_unsafe", name, { reason: "folder_with_content" });
    if (!isFolder && folders.has(`${name}/`)) report.add("entry_name_unsafe", name, { reason: "file_and_folder" });
    const folded = name.normalize("NFKC").toLowerCase();
    if (reservedNames.test(folded) && !asLookedUp.test(name)) {
      report.add("entry_name_unsafe", name, { reason: "resembles_another" });
    }
  }
}

/** Returns the path on a disk: without empty segments, Unicode composed. */
const placeOnDisk = (name: string): string => name.normalize("NFC").replace(/\/{2,}/g, "/");

function addFolders(name: string, folders: Set<string>): void {
  for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) {
    const folder = name.slice(0, at + 1);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}
