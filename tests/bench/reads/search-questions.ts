import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";

/** A search in App Search or Dev Search: a filter alone, a typical pair, or a text with a typing mistake. */
export interface SearchQuestion {
  readonly path: string;
  readonly as: "staff";
  /** Printed name, if its URL differs between stores. */
  readonly name?: string;
  /** Other URLs of the same kind, so that none is requested twice in a row. */
  readonly others?: readonly string[];
}

const apps = (query: string, others?: readonly string[]): SearchQuestion => ({
  path: `/api/admin/apps${query}`,
  as: "staff",
  ...(others && { others }),
});
const developers = (query: string): SearchQuestion => ({ path: `/api/admin/developers${query}`, as: "staff" });
const encoded = encodeURIComponent;

/** Makes a typing mistake: a letter missing, doubled, replaced or swapped. The first letter stays, as is usual. */
function withMistake(text: string, turn: number): string {
  const letters = [...text];
  const at = 1 + ((turn * 7) % Math.max(1, letters.length - 2));
  const kinds = [
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 0, letters[at] ?? ""),
    () => letters.toSpliced(at, 1, "e"),
    () => letters.toSpliced(at, 2, letters[at + 1] ?? "", letters[at] ?? ""),
  ];
  return (kinds[turn % kinds.length]?.() ?? letters).join("");
}

const textsOf = (titles: readonly string[], least: number, most: number): string[] =>
  titles
    .map((title, turn) => withMistake(title.slice(0, most), turn).trim())
    .filter((text) => [...text].length >= least);

/** Returns titles from all over the store, so that every language occurs. */
async function someTitles({ db }: Database): Promise<string[]> {
  const statement: SQL = sql`select title from app where seq_id % 997 = 3 order by seq_id limit 150`;
  const { rows } = await db.execute<{ title: string }>(statement);
  return rows.map(({ title }) => title);
}

export async function searchQuestions(database: Database): Promise<SearchQuestion[]> {
  const titles = await someTitles(database);
  const texts = (name: string, titles: readonly string[]) => {
    const [first = "kirana", ...others] = titles.map((text) => `/api/admin/apps?searchText=${encoded(text)}`);
    return { ...apps("", others), name: `${name} letters with a mistake`, path: first };
  };
  const words = titles.map((title) => title.split(" ")[1] ?? title);
  return [
    apps(""),
    ...["inreview", "rejected", "active", "inactive", "blocked", "onhold", "silent", "external", "featured"].map(
      (name) => apps(`?${name}=true`),
    ),
    apps("?flaggedOnly=true"),
    apps("?hasContact=true"),
    apps("?hasContact=false"),
    apps("?title=ledger"),
    apps("?title=karita%20ledger"),
    apps("?description=ledger"),
    apps("?description=balances"),
    apps("?package=app7777"),
    apps("?seq_ids=1052005,1052006,1059000"),
    apps("?datetype=updated&fromDate=2026-01-01"),
    apps("?datetype=created&fromDate=2025-01-01&toDate=2025-12-31"),
    apps("?datetype=published&fromDate=2026-06-01"),
    ...["updated", "-created", "title", "-title", "seqId"].map((sort) => apps(`?sort=${sort}`)),
    apps("?start=9975"),
    apps("?active=true&title=ledger"),
    apps("?inreview=true&onhold=true&sort=title"),
    apps("?blocked=true&fromDate=2026-01-01"),
    apps("?hasContact=true&active=true&sort=-created"),
    apps("?searchText=ledger"),
    apps("?searchText=ledger&active=true"),
    texts("3to5", textsOf(words, 3, 5)),
    texts("6to10", textsOf(titles, 6, 10)),
    texts("11to20", textsOf(titles, 11, 20)),
    developers(""),
    developers("?devStatus=enabled"),
    developers("?devStatus=disabled"),
    developers("?emailStatus=verified"),
    developers("?emailStatus=unverified"),
    developers("?name=works"),
    developers("?email=developer77"),
    developers("?email=.example"),
    developers("?sort=name"),
    developers("?searchText=kirna%20work"),
    { path: "/api/app?searchText=ledger", as: "staff" },
    { path: "/api/app?searchText=leger", as: "staff" },
    { path: "/api/app/versions?searchText=ledger", as: "staff" },
  ];
}
