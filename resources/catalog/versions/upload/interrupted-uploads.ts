import * as z from "zod";
import type { FileSlotName } from "./file-slots.ts";

/** Upload that a reload or a closed page interrupted, as stored on this device. */
export interface InterruptedUpload {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly uploadUrl: string;
  /** Time until which the server keeps the unfinished upload, a day after it began. */
  readonly keptUntil: Date;
  readonly storageKey: string;
}

const unfinishedUploadMs = 24 * 3_600_000;
const prefixOf = (versionId: string, slot: FileSlotName): string => `package:${versionId}:${slot}:`;

export function uploadFingerprint(
  versionId: string,
  slot: FileSlotName,
  file: Pick<File, "name" | "size" | "lastModified">,
): string {
  return `${prefixOf(versionId, slot)}${[file.name, file.size, file.lastModified].join(":")}`;
}

/** Upload as tus-js-client stores it in localStorage, under `tus::<fingerprint>::<number>` (see its urlStorage.js). */
const StoredUpload = z.object({ size: z.number(), uploadUrl: z.string(), creationTime: z.string() });

export function findInterruptedUpload(store: Storage, versionId: string, slot: FileSlotName): InterruptedUpload | null {
  const prefix = `tus::${prefixOf(versionId, slot)}`;
  for (const storageKey of Object.keys(store).filter((key) => key.startsWith(prefix))) {
    const stored = StoredUpload.safeParse(parsed(store.getItem(storageKey)));
    // name:size:lastModified::number; the name may contain colons itself
    const [described = ""] = storageKey.slice(prefix.length).split(/::(?=\d+$)/);
    const fileName = described.split(":").slice(0, -2).join(":");
    const keptUntil = new Date(stored.success ? Date.parse(stored.data.creationTime) + unfinishedUploadMs : 0);
    if (!stored.success || fileName === "" || keptUntil.getTime() < Date.now()) store.removeItem(storageKey);
    else return { fileName, sizeBytes: stored.data.size, uploadUrl: stored.data.uploadUrl, keptUntil, storageKey };
  }
  return null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
