CREATE TABLE "conflict_paper" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conflict_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_paper_side" CHECK (side in ('owner', 'claimant'))
);
--> statement-breakpoint
ALTER TABLE "conflict_paper" ADD CONSTRAINT "conflict_paper_conflict_id_conflict_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."conflict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_paper" ADD CONSTRAINT "conflict_paper_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_paper_conflict" ON "conflict_paper" USING btree ("conflict_id","sent_at");--> statement-breakpoint
CREATE INDEX "conflict_paper_developer" ON "conflict_paper" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "conflict_paper_content" ON "conflict_paper" USING btree ("sha256");