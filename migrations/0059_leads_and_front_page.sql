CREATE TABLE "offer_step" (
	"request_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"answer" text NOT NULL,
	"by_account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_step_request_id_revision_pk" PRIMARY KEY("request_id","revision"),
	CONSTRAINT "offer_step_state" CHECK (state in ('new', 'contacted', 'won', 'lost', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "editorial" DROP CONSTRAINT "editorial_kind";--> statement-breakpoint
ALTER TABLE "offer_request" DROP CONSTRAINT "offer_request_offer";--> statement-breakpoint
ALTER TABLE "offer_request" ALTER COLUMN "developer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_request" ADD COLUMN "sent_key" text;--> statement-breakpoint
ALTER TABLE "offer_request" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "offer_step" ADD CONSTRAINT "offer_step_request_id_offer_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."offer_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_step" ADD CONSTRAINT "offer_step_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_sentKey_unique" UNIQUE("sent_key");--> statement-breakpoint
ALTER TABLE "editorial" ADD CONSTRAINT "editorial_kind" CHECK (kind in ('news', 'blog', 'newsletter', 'podcast', 'webinar', 'infographic', 'speaks', 'testimonial', 'campaign'));--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_sender" CHECK ((developer_id is null) = (sent_key is not null));--> statement-breakpoint
ALTER TABLE "offer_request" ADD CONSTRAINT "offer_request_offer" CHECK (offer in ('aws', 'cdn', 'promotion'));--> statement-breakpoint
INSERT INTO "offer_step" ("request_id", "revision", "state", "answer", "by_account_id", "at")
SELECT "id", 0, 'new', '', NULL, "created_at" FROM "offer_request"
UNION ALL
SELECT "id", "revision", "state", "answer", "answered_by", "changed_at" FROM "offer_request" WHERE "revision" > 0;
