import type { RatingRow } from "./ratings.store.ts";

const personKey = ({ appId, person }: { appId: string; person: string }): string => `${appId} ${person}`;

/** Returns an in-memory state of the ratings that a batch touches, updated line by line. */
export function createRatingBatchState(rows: readonly RatingRow[], withdrawn: ReadonlyMap<string, Date>) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byPerson = new Map(rows.map((row) => [personKey(row), row.id]));
  const withdrawals = new Map(withdrawn);
  return {
    find: (id: string) => byId.get(id),
    idOf: (rating: { appId: string; person: string }) => byPerson.get(personKey(rating)),
    withdrawnAt: (id: string) => withdrawals.get(id),
    put: (row: RatingRow) => {
      byId.set(row.id, row);
      byPerson.set(personKey(row), row.id);
      withdrawals.delete(row.id);
    },
    withdraw: (id: string, at: Date) => {
      const row = byId.get(id);
      if (row) byPerson.delete(personKey(row));
      byId.delete(id);
      withdrawals.set(id, at);
    },
  };
}
export type RatingBatchState = ReturnType<typeof createRatingBatchState>;
