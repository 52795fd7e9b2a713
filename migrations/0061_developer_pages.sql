CREATE TABLE "developer_page" (
	"developer_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "developer_page_slug_unique" UNIQUE("slug"),
	CONSTRAINT "developer_page_published" CHECK (published is null or (slug is not null and published_at is not null))
);
--> statement-breakpoint
ALTER TABLE "developer_page" ADD CONSTRAINT "developer_page_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "developer_page_out" ON "developer_page" USING btree ("published_at") WHERE published is not null;