import { zip } from "fflate";

/** Pictures are compressed already: they are put together as they are. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Promise<Blob> {
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(files), { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes.slice()], { type: "application/zip" }));
    });
  });
}
