import { and, count, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { writtenLimit } from "#server/db/prepared.ts";
import { queuePlace, version, waiting } from "#server/versions/versions.tables.ts";
import { orders } from "./queue.store.ts";

const build = new QueryBuilder({ casing: "snake_case" });
const place = queuePlace(version);

/**
 * Where a version stands in the queue by its order, as `stands`; position 0 when it is not in it. Each expression has a
 * name of its own, because Drizzle writes names of expressions without their table.
 */
export function placeInQueue(versionId: Placeholder) {
  const own = build.$with("own").as(
    build
      .select({ place: sql<Date>`${place}`.as("own_place"), seqId: version.seqId })
      .from(version)
      .where(and(eq(version.id, versionId), waiting(version))),
  );
  const others = (side: SQL) =>
    and(waiting(version), sql`(${place}, ${version.seqId}) ${side} (${own.place}, ${own.seqId})`);
  const neighbour = (side: SQL, order: SQL[]) =>
    build
      .select({ id: version.id })
      .from(version)
      .where(others(side))
      .orderBy(...order)
      .limit(writtenLimit(1));
  const before = build
    .select({ versions: count().as("earlier_versions") })
    .from(version)
    .where(others(sql`<`))
    .as("before");
  const previous = neighbour(sql`<`, orders["-due"]).as("previous");
  const next = neighbour(sql`>`, orders.due).as("next");
  const isIn = sql`true`;
  return build
    .with(own)
    .select({
      position: sql`case when ${own.place} is null then 0 else ${before.versions} + 1 end`
        .mapWith(Number)
        .as("position"),
      previousId: sql<string | null>`${previous.id}`.as("previous_id"),
      nextId: sql<string | null>`${next.id}`.as("next_id"),
    })
    .from(sql`(select 1) as once`)
    .leftJoin(own, isIn)
    .leftJoinLateral(before, isIn)
    .leftJoinLateral(previous, isIn)
    .leftJoinLateral(next, isIn)
    .as("stands");
}
