CREATE TABLE "acting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "acting_ended_by" CHECK (ended_by in ('reverted', 'replaced', 'session_ended', 'role_changed', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "chain" smallint;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "acting_session" ON "acting" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "acting_account" ON "acting" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "acting_admin" ON "acting" USING btree ("admin_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_number" ON "audit_entry" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_chain" ON "audit_entry" USING btree ("chain","line");--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "audit_entry_admin" ON "audit_entry" USING btree ("admin_id","number");--> statement-breakpoint
CREATE INDEX "audit_entry_request" ON "audit_entry" USING btree ("request_id");