CREATE TABLE "reason" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reason_key_unique" UNIQUE("key"),
	CONSTRAINT "reason_state" CHECK (state in ('onhold', 'rejected', 'blocked', 'inactive', 'limited_serving'))
);
--> statement-breakpoint
CREATE TABLE "reason_revision" (
	"reason_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fields" text[] NOT NULL,
	"policy_link" text,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"texts" jsonb NOT NULL,
	"why" text NOT NULL,
	"by_account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reason_revision_reason_id_number_pk" PRIMARY KEY("reason_id","number")
);
--> statement-breakpoint
CREATE TABLE "reason_use" (
	"reason_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"transition_id" uuid NOT NULL,
	"edited" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reason_use_transition_id_reason_id_pk" PRIMARY KEY("transition_id","reason_id")
);
--> statement-breakpoint
ALTER TABLE "held_field" ADD COLUMN "policy_link" text;--> statement-breakpoint
ALTER TABLE "reason_revision" ADD CONSTRAINT "reason_revision_reason_id_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_use" ADD CONSTRAINT "reason_use_reason_id_reason_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."reason"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_use" ADD CONSTRAINT "reason_use_transition_id_transition_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."transition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reason_use_reason" ON "reason_use" USING btree ("reason_id","at");