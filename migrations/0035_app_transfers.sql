CREATE TABLE "transfer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"from_developer_id" uuid NOT NULL,
	"to_developer_id" uuid NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"reason" text NOT NULL,
	"started_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"ended_by" uuid,
	"accepted_at" timestamp with time zone,
	"effects" jsonb,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"objected_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_status" CHECK (status in ('offered', 'accepted', 'declined', 'cancelled', 'expired', 'reversed')),
	CONSTRAINT "transfer_sides" CHECK (from_developer_id <> to_developer_id)
);
--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_from_developer_id_developer_id_fk" FOREIGN KEY ("from_developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_to_developer_id_developer_id_fk" FOREIGN KEY ("to_developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_ended_by_account_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_created" ON "transfer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transfer_from" ON "transfer" USING btree ("from_developer_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_to" ON "transfer" USING btree ("to_developer_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_app" ON "transfer" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_waiting" ON "transfer" USING btree ("expires_at") WHERE status = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_offered" ON "transfer" USING btree ("app_id") WHERE status = 'offered';