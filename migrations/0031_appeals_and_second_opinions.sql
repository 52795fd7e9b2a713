CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transition_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"text" text NOT NULL,
	"filed_by" uuid,
	"filed_by_admin" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeal_decision_kind" CHECK (decision in ('rejected', 'onhold')),
	CONSTRAINT "appeal_state" CHECK (state in ('open', 'upheld', 'reversed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "appeal_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appeal_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rules" (
	"revision" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_opinion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transition_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"first" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"read_by" uuid,
	"taken_at" timestamp with time zone,
	"second" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "second_opinion_first" CHECK (first in ('approve', 'reject')),
	CONSTRAINT "second_opinion_second" CHECK (second in ('approve', 'hold', 'reject'))
);
--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_transition_id_transition_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."transition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_version_id_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_filed_by_account_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_file" ADD CONSTRAINT "appeal_file_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinion" ADD CONSTRAINT "second_opinion_transition_id_transition_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."transition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinion" ADD CONSTRAINT "second_opinion_version_id_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinion" ADD CONSTRAINT "second_opinion_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_decision" ON "appeal" USING btree ("transition_id");--> statement-breakpoint
CREATE INDEX "appeal_version" ON "appeal" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE INDEX "appeal_developer" ON "appeal" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "appeal_open" ON "appeal" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeal_open_app" ON "appeal" USING btree ("app_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeal_decided" ON "appeal" USING btree ("decided_at","state","decided_by");--> statement-breakpoint
CREATE INDEX "appeal_file_appeal" ON "appeal_file" USING btree ("appeal_id","sent_at");--> statement-breakpoint
CREATE INDEX "appeal_file_content" ON "appeal_file" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "second_opinion_decision" ON "second_opinion" USING btree ("transition_id");--> statement-breakpoint
CREATE INDEX "second_opinion_unread" ON "second_opinion" USING btree ("decided_at","id") WHERE recorded_at is null;--> statement-breakpoint
CREATE INDEX "second_opinion_recorded" ON "second_opinion" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "second_opinion_decided" ON "second_opinion" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "second_opinion_reading" ON "second_opinion" USING btree ("read_by","app_id") WHERE recorded_at is null;