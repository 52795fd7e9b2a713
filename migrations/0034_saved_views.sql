CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"audience" text DEFAULT 'own' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_list" CHECK (list in ('deliveries', 'identity', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'visibility')),
	CONSTRAINT "saved_view_audience" CHECK (audience in ('own', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("account_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_shared_name" ON "saved_view" USING btree ("list","name") WHERE audience = 'staff';--> statement-breakpoint
CREATE INDEX "saved_view_list" ON "saved_view" USING btree ("list");