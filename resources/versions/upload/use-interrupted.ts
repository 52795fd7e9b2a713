import { useState } from "react";

/** Name of a file whose upload to this version was cut off by a reload; the same file goes on where it stopped. */
export function useInterrupted(versionId: string): string | null {
  const [name] = useState(() => {
    const prefix = `tus::package:${versionId}:`;
    const key = Object.keys(localStorage).find((one) => one.startsWith(prefix));
    if (key === undefined) return null;
    // name:size:lastModified::random — the name may contain colons itself
    const [known = ""] = key.slice(prefix.length).split("::");
    return known.split(":").slice(0, -2).join(":") || null;
  });
  return name;
}
