const maxLength = 60;

/** Builds a URL slug from the title's Latin letters and digits, with a unique suffix. */
export function buildEditorialSlug(title: string, ending: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maxLength)
    .replace(/-+$/, "");
  return words === "" ? ending : `${words}-${ending}`;
}
