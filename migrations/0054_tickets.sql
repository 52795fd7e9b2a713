CREATE TABLE "faq_outcome" (
	"entry" text NOT NULL,
	"account_id" uuid NOT NULL,
	"solved" boolean NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faq_outcome_entry_account_id_pk" PRIMARY KEY("entry","account_id")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"developer_id" uuid NOT NULL,
	"app_id" uuid,
	"subject" text NOT NULL,
	"search_key" text GENERATED ALWAYS AS ((' ' || lower(translate(normalize((subject || ' ' || number), NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', '')))) STORED NOT NULL,
	"context" jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"solved" boolean DEFAULT false NOT NULL,
	"assignee_id" uuid,
	"merged_into_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_state" CHECK (state in ('new', 'open', 'pending', 'closed', 'merged'))
);
--> statement-breakpoint
CREATE TABLE "ticket_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"account_id" uuid,
	"text" text NOT NULL,
	"joined_from" bigint,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ticket_message_kind" CHECK (kind in ('message', 'note')),
	CONSTRAINT "ticket_message_side" CHECK (side in ('developer', 'support'))
);
--> statement-breakpoint
ALTER TABLE "faq_outcome" ADD CONSTRAINT "faq_outcome_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_merged_into_id_ticket_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_file" ADD CONSTRAINT "ticket_file_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_outcome_said" ON "faq_outcome" USING btree ("said_at");--> statement-breakpoint
CREATE INDEX "faq_outcome_account" ON "faq_outcome" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_developer" ON "ticket" USING btree ("developer_id","changed_at");--> statement-breakpoint
CREATE INDEX "ticket_unended" ON "ticket" USING btree ("state","created_at") WHERE state in ('new', 'open', 'pending');--> statement-breakpoint
CREATE INDEX "ticket_changed" ON "ticket" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "ticket_app" ON "ticket" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "ticket_assignee" ON "ticket" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "ticket_merged" ON "ticket" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "ticket_search" ON "ticket" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_file_message" ON "ticket_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_file_content" ON "ticket_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_message_writer" ON "ticket_message" USING btree ("account_id");