CREATE TABLE "visibility_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"asked" text NOT NULL,
	"why" text NOT NULL,
	"source_url" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "visibility_request_asked" CHECK (asked in ('silent', 'external')),
	CONSTRAINT "visibility_request_state" CHECK (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "visibility_request_source" CHECK ((asked = 'external') = (source_url is not null))
);
--> statement-breakpoint
ALTER TABLE "visibility_request" ADD CONSTRAINT "visibility_request_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_request" ADD CONSTRAINT "visibility_request_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visibility_request" ADD CONSTRAINT "visibility_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visibility_request_state" ON "visibility_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "visibility_request_app" ON "visibility_request" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "visibility_request_developer" ON "visibility_request" USING btree ("developer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visibility_request_waiting" ON "visibility_request" USING btree ("app_id") WHERE state = 'waiting';