import type { BundledSdk } from "#contract/catalog/packages/package-facts.ts";
import { Malformed } from "./bytes/malformed.ts";
import { limits } from "./limits.ts";
import type { Archive } from "./zip/archive.ts";

// `META-INF/androidx.core_core.version` holds a version alone, `play-services-base.properties` a line "version=…".
// In a bundle both lie below `<module>/root/`.
const versionFile = /^(?:[^/]+\/root\/)?META-INF\/([^/]+)\.version$/;
const propertiesFile = /^(?:[^/]+\/root\/)?([^/]+)\.properties$/;
const plainVersion = /^\d[\w.+-]{0,60}$/;

/** Libraries whose name and version are recorded in the package, sorted by name. */
export async function readBundledSdks(archive: Archive): Promise<BundledSdk[]> {
  const versions = new Map<string, string>();
  for (const entry of archive.entries) {
    const [, library] = versionFile.exec(entry.name) ?? [];
    const [, client] = propertiesFile.exec(entry.name) ?? [];
    if ((!library && !client) || entry.sizeBytes > limits.versionFileBytes) continue;
    if (versions.size === limits.listedNames) break;
    const version = versionIn(await textOf(archive, entry));
    if (version) versions.set((client ?? coordinatesOf(library ?? "")).slice(0, limits.shownLength), version);
  }
  return [...versions].map(([name, version]) => ({ name, version })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the text of a small file; empty if it cannot be unpacked, which has a finding of its own. */
async function textOf(archive: Archive, entry: Archive["entries"][number]): Promise<string> {
  try {
    return new TextDecoder().decode(await archive.content(entry, limits.versionFileBytes));
  } catch (error) {
    if (error instanceof Malformed) return "";
    throw error;
  }
}

function versionIn(text: string): string | undefined {
  const [, version = text.trim()] = /^version=(.*)$/m.exec(text) ?? [];
  return plainVersion.test(version.trim()) ? version.trim() : undefined;
}

/** Converts Gradle's `group_artifact` to coordinates; groups have dots and artifacts no underscores. */
const coordinatesOf = (name: string): string => name.replace(/^([\w-]+(?:\.[\w-]+)+)_([^_]+)$/, "$1:$2");
