CREATE TABLE "link_check" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_check_checked" ON "link_check" USING btree ("checked_at");