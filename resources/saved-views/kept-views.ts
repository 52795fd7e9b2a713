import * as z from "zod";
import type { ViewList } from "#contract/saved-views/view.ts";

const KeptView = z.object({ name: z.string(), query: z.string() });
type KeptView = z.infer<typeof KeptView>;

/** Views that earlier releases saved in this browser, by account and list. */
export interface KeptViews {
  read(): readonly KeptView[];
  remove(view: KeptView): void;
}

export function keptViews(accountId: string, list: ViewList): KeptViews {
  const key = `console.views.${accountId}.${list}`;
  const read = (): KeptView[] => {
    try {
      return z.array(KeptView).parse(JSON.parse(localStorage.getItem(key) ?? "[]"));
    } catch {
      return [];
    }
  };
  return {
    read,
    remove: ({ name }) => {
      const left = read().filter((one) => one.name !== name);
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
      else localStorage.removeItem(key);
    },
  };
}
