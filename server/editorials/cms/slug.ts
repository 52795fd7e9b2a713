const longest = 60;

/** A readable part of an address: Latin letters and digits of a title, and an ending that makes it its own. */
export function slugOf(title: string, ending: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, longest)
    .replace(/-+$/, "");
  return words === "" ? ending : `${words}-${ending}`;
}
