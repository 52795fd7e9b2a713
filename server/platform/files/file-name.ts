import { stripBidiControls } from "#contract/catalog/packages/strip-bidi-controls.ts";

/**
 * Removes control characters, and bidi controls that would disguise the name, from a file name as sent. Never use it as
 * a path.
 */
export function cleanFileName(name: string): string {
  return stripBidiControls(name.replace(/[\p{Cc}\p{Cs}]/gu, "")).slice(-255);
}
