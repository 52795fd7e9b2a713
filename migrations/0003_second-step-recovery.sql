CREATE TABLE "second_step_recovery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"statement" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_by" uuid,
	"first_proof" text,
	"first_reason" text,
	"first_at" timestamp with time zone,
	"second_by" uuid,
	"second_proof" text,
	"second_reason" text,
	"second_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_step_recovery" ADD CONSTRAINT "second_step_recovery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_recovery" ADD CONSTRAINT "second_step_recovery_first_by_account_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_recovery" ADD CONSTRAINT "second_step_recovery_second_by_account_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_step_recovery_open" ON "second_step_recovery" USING btree ("account_id") WHERE ended_at is null;