import type { LanguageCode } from "#contract/platform/reference/languages.ts";

export const cmsPath = "/cms";
/** Not below the list's path, where it would match the path of a record. */
export const newItemPath = "/new-editorial";

export function itemPath(id: string): string {
  return `${cmsPath}/${id}`;
}
export function itemEditPath(id: string, language?: LanguageCode): string {
  return `${itemPath(id)}/edit${language ? `?language=${language}` : ""}`;
}
export function itemFactsPath(id: string): string {
  return `${itemPath(id)}/facts`;
}
