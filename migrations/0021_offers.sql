CREATE TABLE "offer_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer" text NOT NULL,
	"developer_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"apps" jsonb NOT NULL,
	"name" text NOT NULL,
	"primary_contact_email" text NOT NULL,
	"comments" text NOT NULL,
	"consent_version" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_request_offer" CHECK (offer in ('aws', 'cdn')),
	CONSTRAINT "offer_request_state" CHECK (state in ('new', 'contacted', 'won', 'lost', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_request_waiting" ON "offer_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "offer_request_developer" ON "offer_request" USING btree ("developer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_request_open" ON "offer_request" USING btree ("developer_id","offer") WHERE state in ('new', 'contacted');