import type { LanguageCode } from "#contract/reference/languages.ts";

export const cmsPath = "/cms";
/** Beside the list's address, not below it: there it would be the address of a record. */
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
