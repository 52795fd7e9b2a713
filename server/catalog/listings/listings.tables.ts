import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { imageMimeTypes, listingImageKinds } from "#contract/catalog/listings/listing-images.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** A picture in a listing. The file store holds its bytes under `sha256`. */
export const listingMedia = pgTable(
  "media",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    kind: text({ enum: listingImageKinds }).notNull(),
    sha256: text().notNull(),
    mime: text({ enum: imageMimeTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("media_created").on(table.createdAt),
    index("media_developer").on(table.developerId, table.createdAt),
    index("media_content").on(table.sha256),
  ],
);
