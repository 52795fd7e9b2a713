import * as z from "zod";
import type { SavedViewList } from "#contract/staff/saved-views/saved-view.ts";

const LocalView = z.object({ name: z.string(), query: z.string() });
type LocalView = z.infer<typeof LocalView>;

/** Views that earlier releases saved in this browser, by account and list. */
export interface LocalViewStorage {
  read(): readonly LocalView[];
  remove(view: LocalView): void;
}

export function createLocalViewStorage(accountId: string, list: SavedViewList): LocalViewStorage {
  const key = `console.views.${accountId}.${list}`;
  const read = (): LocalView[] => {
    try {
      return z.array(LocalView).parse(JSON.parse(localStorage.getItem(key) ?? "[]"));
    } catch {
      return [];
    }
  };
  return {
    read,
    remove: ({ name }) => {
      const left = read().filter((view) => view.name !== name);
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
      else localStorage.removeItem(key);
    },
  };
}
