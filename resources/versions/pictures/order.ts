/** The list with one item moved; a place outside the list leaves it as it is. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (to < 0 || to >= items.length || from < 0 || from >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
