import { beforeEach, vi } from "vitest";

interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Files that the screen gave the browser to save in the running test, in order. */
export function savedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  beforeEach(() => {
    files.splice(0);
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(async function (this: HTMLAnchorElement) {
      const bytes = await blobs.get(this.getAttribute("href") ?? "")?.arrayBuffer();
      // A byte order mark is part of the file, so it is kept.
      files.push({ name: this.download, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) });
    });
    return () => void vi.restoreAllMocks();
  });
  return files;
}
