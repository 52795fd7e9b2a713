import { zip } from "fflate";

/** Zips files without compression, because pictures are compressed already. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Promise<Blob> {
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(files), { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes.slice()], { type: "application/zip" }));
    });
  });
}
